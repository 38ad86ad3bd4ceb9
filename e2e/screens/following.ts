import { choosing, importing } from '../importing'
import { press, type Screen } from './screen'

/** The market, tracked influencers, and imports. */
export const followingScreens: readonly Screen[] = [
  { name: 'landscape', path: '/influencer-landscape?platform=tiktok', role: 'admin' },
  { name: 'landscape-heatmap', path: '/influencer-landscape?platform=tiktok&chart=heatmap', role: 'admin' },
  {
    name: 'landscape-unqualified',
    path: '/influencer-landscape?platform=tiktok&chart=heatmap&chart_type=unqualified',
    role: 'admin',
  },
  {
    name: 'landscape-upload',
    path: '/influencer-landscape?platform=tiktok',
    role: 'admin',
    act: (page, say) => press(page, say('landscape.upload')),
  },
  { name: 'tracking', path: '/influencer-tracking', role: 'staff' },
  { name: 'tracking-changed', path: '/influencer-tracking?changed=true', role: 'staff' },
  { name: 'tracking-settings', path: '/influencer-tracking?settings=1', role: 'staff' },
  { name: 'tracking-nobody', path: '/influencer-tracking', role: 'premium' },
  { name: 'importer', path: '/influencer-importer', role: 'staff' },
  { name: 'importer-files', path: '/influencer-importer', role: 'staff', act: choosing },
  { name: 'importer-rows', path: '/influencer-importer', role: 'staff', act: importing },
  { name: 'add-requests', path: '/add-requests', role: 'staff' },
]
