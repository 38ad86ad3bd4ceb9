import { runJobsOf } from './jobs-of'
import { loadingAs } from './loading-lists'
import { startTestApp } from './test-app'

export type LoadingApp = Awaited<ReturnType<typeof startLoading>>

/** An app that runs its jobs, or only those of some kinds, and a person at the screen who loads lists into it. */
export async function startLoading(kinds?: readonly string[]) {
  const app = await startTestApp()
  const stopJobs = await runJobsOf(app, kinds)
  const staff = await app.as('Staff')
  const close = async () => {
    await stopJobs()
    await app.close()
  }
  return { app, staff, screen: loadingAs(staff), close }
}
