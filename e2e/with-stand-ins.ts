import { patience } from '../server/testing/patience'
import { startStandIns, type TestStandIns } from '../server/testing/stand-ins'
import { test as journey, type Site, siteAt } from './journey'
import { startOnMarket } from './market'

/** Journeys on a separate server, whose platforms are stand-ins that can be made to fail. */
export const test = journey.extend<object, { platforms: Pick<TestStandIns, 'control' | 'seen'> & { site: Site } }>({
  platforms: [
    async ({ browserName: _ }, use) => {
      const { origin, control, seen, stop: stopStandIns } = await startStandIns(0, null)
      const { server, market, stop } = await startOnMarket({ STAND_IN_PROVIDERS: origin })
      await use({ control, seen, site: siteAt(`http://localhost:${server.port}`, market.password, market.dataDir) })
      await stop()
      await stopStandIns()
    },
    { scope: 'worker', timeout: 120_000 * patience },
  ],
  site: [async ({ platforms }, use) => use(platforms.site), { scope: 'worker' }],
})
