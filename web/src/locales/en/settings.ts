import type { SettingKey } from '@kolscope/contract/core/settings'

type Names = { readonly [K in SettingKey as `settings.name.${K}`]: string }
type Abouts = { readonly [K in SettingKey as `settings.about.${K}`]: string }

const names: Names = {
  'settings.name.size_tiers': 'Influencer size tiers',
  'settings.name.score_weights': 'Influence score weights',
  'settings.name.commercial_cues': 'Sponsored-post keywords',
  'settings.name.advocacy_cues': 'Advocacy keywords in comments',
  'settings.name.plan_searches': 'Default search quota',
  'settings.name.importer_limits': 'Import file limits',
  'settings.name.external_states': 'Market of external accounts',
  'settings.name.time_zone': 'Time zone',
  'settings.name.digest_hour': 'Email alert time',
  'settings.name.sign_up': 'Who can sign up',
  'settings.name.retention_days': 'Platform data retention',
}

const abouts: Abouts = {
  'settings.about.size_tiers':
    'Minimum followers for each size tier, by platform. Search updates within seconds, metrics within minutes.',
  'settings.about.score_weights':
    'How much each component contributes to the influence score, in proportion to the others. Saving recalculates all scores.',
  'settings.about.commercial_cues':
    'Posts containing one of these words, phrases, or hashtags count as sponsored. Saving reclassifies all posts.',
  'settings.about.advocacy_cues':
    'Comments containing one of these count as advocacy, unless they also contain a negative keyword.',
  'settings.about.plan_searches': 'Searches per month for new external accounts. Existing plans don’t change.',
  'settings.about.importer_limits':
    'How many spreadsheets can be uploaded at once, and how large each can be. Larger files are rejected.',
  'settings.about.external_states':
    'Influencers with these statuses are visible to demo, basic, premium, and influencer accounts. All others stay hidden from them.',
  'settings.about.sign_up':
    'Set separately for agencies and brands, and for influencers. New accounts can’t do anything until their email is verified.',
  'settings.about.retention_days':
    'Descriptions, post text, and images are deleted if not synced again within this many days. Metrics and content entered by users are kept.',
  'settings.about.time_zone': 'Days and hours in reports, exports, and email alerts follow this time zone.',
  'settings.about.digest_hour':
    'When saved searches run each day and email alerts go out. Weekly alerts go out on Mondays.',
}

export const settings = {
  ...names,
  ...abouts,
  'settings.about': 'Settings for the whole installation. Every change is logged with who made it.',
  'settings.group.influencers': 'Influencers and scores',
  'settings.group.words': 'Keywords',
  'settings.group.signUp': 'Sign-up',
  'settings.signUp.agency': 'Agencies and brands',
  'settings.signUp.influencer': 'Influencers',
  'settings.signUp.mode': 'who can sign up',
  'settings.signUp.open': 'Anyone',
  'settings.signUp.approval': 'After an administrator approves',
  'settings.signUp.domains': 'Only email addresses at these domains',
  'settings.signUp.invitation': 'By invitation only',
  'settings.signUp.domainList': 'Domains, one per line',
  'settings.signUp.domainHint': 'For example, agency.vn. List each subdomain separately.',
  'settings.signUp.domainWrong': 'Not a valid domain: {domain}',
  'settings.group.limits': 'Limits and schedule',
  'settings.edit': 'Edit',
  'settings.editOf': 'Edit: {name}',
  'settings.own': 'Custom',
  'settings.default': 'Default',
  'settings.changedBy': 'Updated by {name}, {time}',
  'settings.changedAt': 'Updated {time}',
  'settings.useDefault': 'Use default',
  'settings.history': 'History',
  'settings.noHistory': 'No changes yet.',
  'settings.historyFailed': 'Couldn’t load the history.',
  'settings.reset': 'Reset to default',
  'settings.formerAccount': 'System or deleted account',
  'settings.hour': '{hour}:00',
  'settings.connector.youtube': 'YouTube',
  'settings.connector.facebook': 'Facebook',
  'settings.connector.instagram': 'Instagram',
  'settings.days': { one: '{count} day', other: '{count} days' },
  'settings.importFiles': 'Max files per upload',
  'settings.states': 'Visible statuses',
  'settings.importBytes': 'Max file size (bytes)',
  'settings.digestHour': 'Hour of day, 0–23, in this installation’s time zone',
  'settings.noTimeZone': 'No time zone matches.',
  'settings.cues': { one: '{count} keyword', other: '{count} keywords' },
  'settings.oneALine': 'One word, phrase, or #hashtag per line',
  'settings.recommends': 'Recommends',
  'settings.asksWhere': 'Asks where to buy',
  'settings.bought': 'Already bought',
  'settings.against': 'Negative',
  'settings.reach': 'Reach',
  'settings.engagement': 'Engagement',
  'settings.resonance': 'Resonance',
  'settings.sentiment': 'Sentiment',
  'settings.active': 'Active followers',
  'settings.share': 'Share: {share}',
  'settings.mega': 'Mega',
  'settings.macro': 'Macro',
  'settings.micro': 'Micro',
  'settings.potential': 'Potential',
  'settings.demo': 'Demo',
  'settings.basic': 'Basic',
  'settings.premium': 'Premium',
  'settings.searches': { one: '{count} search per month', other: '{count} searches per month' },
} as const
