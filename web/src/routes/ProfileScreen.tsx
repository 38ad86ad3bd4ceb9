import { LinkedSection } from '../linking/LinkedSection'
import { ProfilePage } from '../user-profile/ProfilePage'
import { WebhooksSection } from '../webhooks/WebhooksSection'

/** The own profile with its sections of other areas, in one file, so that an address can lead to any of them. */
export const ProfileScreen = () => <ProfilePage webhooks={<WebhooksSection />} linked={<LinkedSection />} />
