import type { SettingKey } from '@kolscope/contract/settings'

type Names = { readonly [K in SettingKey as `settings.name.${K}`]: string }
type Abouts = { readonly [K in SettingKey as `settings.about.${K}`]: string }

const names: Names = {
  'settings.name.size_tiers': 'Sizes of influencers',
  'settings.name.score_weights': 'Weights of the influence score',
  'settings.name.commercial_cues': 'Words of commercial posts',
  'settings.name.advocacy_cues': 'Words of advocacy in comments',
  'settings.name.plan_searches': 'Searches of new accounts',
  'settings.name.importer_limits': 'Uploads of the importer',
  'settings.name.external_states': 'Market of external accounts',
  'settings.name.digest_hour': 'Hour of the digests',
  'settings.name.sign_up': 'Who may sign up',
  'settings.name.retention_days': 'Data from the platforms',
}

const abouts: Abouts = {
  'settings.about.size_tiers':
    'Followers from which an influencer has a size, on each platform. Search follows within seconds, figures within minutes.',
  'settings.about.score_weights':
    'What each part counts in the influence score; only the shares matter. All scores are computed anew.',
  'settings.about.commercial_cues':
    'A post with one of these words, phrases or hashtags counts as commercial. All posts are judged anew.',
  'settings.about.advocacy_cues':
    'A comment with one of these speaks for what it is about, unless a word against it stands there too.',
  'settings.about.plan_searches':
    'Searches a month that a new external account is given. Plans that accounts already have stay.',
  'settings.about.importer_limits':
    'How many spreadsheets can be uploaded at once, and how large each may be. Larger ones are refused.',
  'settings.about.external_states':
    'States of the influencers that demo, basic, premium and influencer accounts can find. They see nothing of the others.',
  'settings.about.sign_up':
    'Separately for agencies and brands, and for influencers. Every address has to be confirmed before the account can do anything.',
  'settings.about.retention_days':
    'Days after which descriptions, words of posts and pictures go that were not read anew. Numbers and what people wrote stay.',
  'settings.about.digest_hour':
    'When saved searches are run each day and mails tell of what is new; weekly ones come on Mondays.',
}

export const settings = {
  ...names,
  ...abouts,
  'settings.about': 'What holds for the whole installation. Every change is kept with who made it.',
  'settings.group.influencers': 'Influencers and scores',
  'settings.group.words': 'Words',
  'settings.group.signUp': 'Sign-up',
  'settings.signUp.agency': 'Agencies and brands',
  'settings.signUp.influencer': 'Influencers',
  'settings.signUp.open': 'Anybody',
  'settings.signUp.approval': 'After an administrator approves',
  'settings.signUp.domains': 'E-mail addresses of these domains',
  'settings.signUp.invitation': 'By invitation only',
  'settings.signUp.domainList': 'Domains, one a line',
  'settings.signUp.domainHint': 'Such as agency.vn; subdomains count separately.',
  'settings.signUp.domainWrong': 'This is not a domain: {domain}',
  'settings.group.limits': 'Limits',
  'settings.edit': 'Change',
  'settings.editOf': 'Change: {name}',
  'settings.own': 'Changed',
  'settings.default': 'Default',
  'settings.changedBy': '{name}, {time}',
  'settings.changedAt': 'Changed {time}',
  'settings.saved': '“{name}” was saved',
  'settings.useDefault': 'Fill in the default',
  'settings.history': 'History',
  'settings.noHistory': 'Nobody has changed this yet.',
  'settings.historyFailed': 'The history could not be read.',
  'settings.reset': 'Set back to the default',
  'settings.formerAccount': 'A deleted account',
  'settings.hour': '{hour}:00 UTC',
  'settings.connector.youtube': 'YouTube',
  'settings.connector.facebook': 'Facebook',
  'settings.connector.instagram': 'Instagram',
  'settings.days': { one: '{count} day', other: '{count} days' },
  'settings.importFiles': 'Files at once',
  'settings.states': 'States that they can find',
  'settings.importBytes': 'Bytes of a file',
  'settings.digestHour': 'Hour of the day, 0–23 (UTC; Viet Nam is 7 hours ahead)',
  'settings.cues': { one: '{count} word or phrase', other: '{count} words and phrases' },
  'settings.oneALine': 'One word, phrase or #hashtag a line',
  'settings.recommends': 'Recommends it',
  'settings.asksWhere': 'Asks where to get it',
  'settings.bought': 'Has it',
  'settings.against': 'Against it',
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
  'settings.searches': { one: '{count} search', other: '{count} searches' },
} as const
