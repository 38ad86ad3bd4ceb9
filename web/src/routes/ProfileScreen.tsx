import { ProfilePage } from '../people/user-profile/ProfilePage'
import { LinkedSection } from '../sync/linking/LinkedSection'
import { WebhooksSection } from '../system/webhooks/WebhooksSection'

/** The user's profile with its sections of other areas, in one file, so that a URL can lead to any of them. */
export const ProfileScreen = () => <ProfilePage webhooks={<WebhooksSection />} linked={<LinkedSection />} />
