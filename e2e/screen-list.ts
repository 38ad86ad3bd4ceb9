import { administrationScreens } from './screens/administration'
import { collectionScreens } from './screens/collections'
import { decidingScreens } from './screens/deciding'
import { discoverScreens } from './screens/discover'
import { followingScreens } from './screens/following'
import { ownAccountScreens } from './screens/own-account'
import { peopleScreens } from './screens/people'
import { press, type Screen } from './screens/screen'
import { signInScreens } from './screens/sign-in'

export const SCREENS: readonly Screen[] = [
  ...signInScreens,
  ...discoverScreens,
  ...peopleScreens,
  ...collectionScreens,
  ...administrationScreens,
  ...decidingScreens,
  ...followingScreens,
  ...ownAccountScreens,
  // Last: the browser remembers the layout.
  { name: 'rows', path: '/discover-influencers', role: 'staff', act: (page, say) => press(page, say('view.rows')) },
]
