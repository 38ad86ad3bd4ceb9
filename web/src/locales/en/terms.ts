export const terms = {
  // The page where one signs up loads these texts, too: what the operator's rules say there.
  'signUpRule.approval': 'An administrator reviews each new account. We’ll send you an email once yours is approved.',
  'signUpRule.domains':
    'Sign up with an email address at {domains}. For any other address, ask an administrator for an invitation.',
  'signUpRule.invitation.agency':
    'Agencies and brands join by invitation only. Ask the operator of this site to invite you.',
  'signUpRule.invitation.influencer':
    'Influencers join by invitation only. Ask the operator of this site to invite you.',
  'signUpRule.otherDomain': 'This domain can’t sign up here. Use another address or ask for an invitation.',
  'signUpRule.closed': 'Sign-up is by invitation only now. Ask the operator of this site to invite you.',
  'signUpRule.sentTitle': 'Your account is waiting for approval',
  'signUpRule.sent': 'An administrator will review it. We’ll email {email} once you can sign in.',
  'terms.title': 'Terms & Conditions',
  'terms.lead':
    'The terms that apply between you, as an influencer, and the operator of this installation and its campaigns.',
  'terms.version': 'Version dated {date}',
  'terms.contents': 'Contents',
  'terms.accepted': 'You accepted version {version} on {when}.',
  'terms.changed':
    'The terms have changed since you accepted version {version} on {when}. Please read and accept them.',
  'terms.notAccepted': 'You have not accepted these terms yet.',
  'terms.accept': 'I accept the terms',
  'terms.thanks': 'Thank you. Your acceptance has been recorded.',
  'terms.failed': 'Couldn’t record your acceptance. Try again.',
  'terms.outdated': 'The terms were just updated. Reload the page and read them again.',

  'terms.scope.title': '1. Scope of these terms',
  'terms.scope.text':
    'These terms apply to your account on this platform and to every campaign you take part in through it. “We” means the operator of this installation; a “client” is a brand or agency that works with you through it.\nIf a written agreement for a single campaign says something different, that agreement takes precedence.',
  'terms.age.title': '2. Minimum age of 18',
  'terms.age.text':
    'You confirm that you are at least 18 years old and able to enter into a contract. If we learn that this is not the case, we will close the account and end its campaigns.',
  'terms.disclosure.title': '3. Advertising disclosure',
  'terms.disclosure.text':
    'Whenever you receive money, goods, discounts, travel or anything else of value for a post, you must say so clearly in that post, in line with the endorsement guides of the United States Federal Trade Commission and the rules of the country where your audience lives.\nThe disclosure must be impossible to miss: at the beginning of the text, in the picture or spoken in the video, in the language of the post, with words such as “Ad”, “Sponsored” or “Paid partnership”. A tag hidden among others is not enough. Use the platform’s own label as well.\nYou may only say what you have experienced and believe, and may not make any claim about a product that cannot be shown to be true.',
  'terms.review.title': '4. Review and revision of content',
  'terms.review.text':
    'You must submit campaign content before it is published. The client responds within 2 business days by approving it or requesting changes; if there is no response, ask us before you publish.\nYou must deliver requested changes within 2 days. No campaign content may go online without approval.',
  'terms.property.title': '5. Intellectual property',
  'terms.property.text':
    'You must create the content yourself or hold the rights to everything in it: pictures, music, fonts and the consent of the people shown. A client’s names, logos and material remain the client’s; you may use them only for the campaign and as long as it runs.\nWhat you made before the campaign, and your own name and style, remain yours.',
  'terms.hire.title': '6. Work made for hire',
  'terms.hire.text':
    'Content that you are paid to create for a campaign is work made for hire for the client, to the extent the law allows. Where the law does not allow it, you transfer all rights of use to the client once you have been paid. You may show the content in your own portfolio unless the campaign says otherwise.',
  'terms.confidential.title': '7. Confidentiality',
  'terms.confidential.text':
    'Everything you learn about campaigns, unreleased products, prices, contacts and results stays confidential, during the campaign and afterwards. You may disclose only what is already public or what the law requires you to disclose; where the law requires it, tell us first if you are permitted to.',
  'terms.conflict.title': '8. No conflicting work for 12 months',
  'terms.conflict.text':
    'For 12 months after a campaign ends, you may not publicly disparage its client or the client’s products, and you may not advertise a directly competing product in a way that contradicts what you said in the campaign. A campaign agreement can name the competitors and shorten this period.',
  'terms.circumvent.title': '9. No circumvention for 1 year',
  'terms.circumvent.text':
    'For 1 year after we have introduced you to a client, you may not bypass us to arrange paid work with that client. Work that you can show was agreed beforehand is not affected.',
  'terms.data.title': '10. Your data and linked accounts',
  'terms.data.text':
    'When you link a social account, we read what you allow there: your profile, posts and their metrics. You can unlink it at any time. The privacy notice explains what is kept, for how long, and how to have it corrected or erased.',
  'terms.ending.title': '11. Termination and liability',
  'terms.ending.text':
    'You may close your account at any time; campaigns that you have accepted must be completed or ended by agreement. We may suspend an account that breaks these terms. Each party is liable for the damage it causes intentionally or negligently, to the extent the law allows such limits.',
  'terms.law.title': '12. Governing law',
  'terms.law.text':
    'These terms are governed by the law of the State of Delaware, United States of America, without regard to its conflict of laws rules. Protection that the law of your own country gives you and that no contract may take away remains unaffected. If any part of these terms is invalid, the rest remains in effect.',

  'privacy.title': 'Privacy notice',
  'privacy.lead': 'What data this installation keeps about people, why, for how long, and what you can request.',
  'privacy.who.title': 'Who is responsible',
  'privacy.who.text':
    'Kolscope is software that an organization runs on its own server. That organization is responsible for the data in it; its name and address are in the email or agreement through which you learned about it. Nothing is sent to the makers of the software.',
  'privacy.accounts.title': 'People with an account',
  'privacy.accounts.text':
    'We keep your name, email, a hash of your password, role, company and position, and your phone number and picture if you provide them. We also keep your sessions with device, network address and times, so that you can view and end them, and a log of actions, so that misuse can be detected. We need this data to run your account and keep it safe.\nNo cookies are set. Your browser stores your sign-in, language, theme and the page you were on, and nothing is shared with advertising or analytics services.',
  'privacy.listed.title': 'Listed influencers',
  'privacy.listed.text':
    'We keep what public profiles show: name, picture, description, links, posts and their metrics, and what is calculated from them, such as growth and scores. Each number carries its source and time. The purpose is to find and evaluate partners for advertising.\nIf you link an account, you also let us read metrics that only the owner can see; access is stored encrypted and ends when the account is unlinked.',
  'privacy.time.title': 'How long data is kept',
  'privacy.time.text':
    'Raw data from social platforms that is not refreshed is deleted after 30 days; daily counts are kept. Sessions end automatically after hours or days. An account is kept until it is deleted. Log entries are kept as evidence, and the names in them can be erased.',
  'privacy.request': 'Request correction, erasure or your data',
  'privacy.rights.title': 'What you can request',
  'privacy.rights.text':
    'You may ask what data is kept about you, have it corrected or erased, object to its use, and receive it in a common format. Write to the organization that runs this installation. Erasure removes you from tables, search and exports; only the fact that something was erased remains. You may also complain to the data protection authority where you live.',
} as const
