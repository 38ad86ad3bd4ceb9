export const terms = {
  // The page where one signs up loads these texts, too: what the operator's rules say there.
  'signUpRule.approval': 'An administrator reviews each new account. We’ll send you an e-mail once yours is approved.',
  'signUpRule.domains':
    'Sign up with an e-mail address at {domains}. For any other address, ask an administrator for an invitation.',
  'signUpRule.invitation.agency':
    'Agencies and brands join by invitation only. Ask the operator of this site to invite you.',
  'signUpRule.invitation.influencer':
    'Influencers join by invitation only. Ask the operator of this site to invite you.',
  'signUpRule.otherDomain': 'This domain can’t sign up here. Use another address or ask for an invitation.',
  'signUpRule.closed': 'Sign-up is by invitation only now. Ask the operator of this site to invite you.',
  'signUpRule.sentTitle': 'Your account is waiting for approval',
  'signUpRule.sent': 'An administrator will review it. We’ll e-mail {email} once you can sign in.',
  'terms.title': 'Terms & Conditions',
  'terms.lead': 'What holds between you, as an influencer, and those who run this installation and its campaigns.',
  'terms.version': 'Version of {date}',
  'terms.contents': 'Contents',
  'terms.accepted': 'You accepted version {version} on {when}.',
  'terms.changed':
    'The terms have changed since you accepted version {version} on {when}. Please read and accept them.',
  'terms.notAccepted': 'You have not accepted these terms yet.',
  'terms.accept': 'I accept the terms',
  'terms.thanks': 'Thank you. Your acceptance has been recorded.',
  'terms.failed': 'Your acceptance could not be recorded. Please try again.',
  'terms.outdated': 'The terms have just changed. Please reload the page and read them again.',

  'terms.scope.title': '1. What these terms are about',
  'terms.scope.text':
    'They apply to your account on this platform and to every campaign that you take part in through it. “We” are those who run this installation; a “client” is a brand or agency that works with you through it.\nA written agreement for a single campaign comes first where it says something else.',
  'terms.age.title': '2. Minimum age of 18',
  'terms.age.text':
    'You confirm that you are at least 18 years old and may bind yourself by contract. If we learn that this is not so, we close the account and end its campaigns.',
  'terms.disclosure.title': '3. Open disclosure of advertising',
  'terms.disclosure.text':
    'Whenever you receive money, goods, discounts, travel or anything else of value for a post, you say so clearly in that post, in line with the endorsement guides of the United States Federal Trade Commission and the rules of the country your audience lives in.\nThe disclosure stands where nobody can miss it: at the beginning of the text, in the picture or spoken in the video, in the language of the post, with words such as “Ad”, “Sponsored” or “Paid partnership”. A tag hidden among others is not enough. Use the platform’s own label as well.\nYou only say what you have experienced and believe, and make no claim about a product that cannot be shown to be true.',
  'terms.review.title': '4. Review and revision of content',
  'terms.review.text':
    'You submit content for a campaign before it is published. The client answers within 2 business days, by approving it or asking for changes; without an answer, ask us before you publish.\nYou deliver requested changes within 2 days. Nothing goes online for a campaign without approval.',
  'terms.property.title': '5. Intellectual property',
  'terms.property.text':
    'You create the content yourself or hold the rights to everything in it: pictures, music, fonts, and the consent of the people shown. Names, logos and material of a client stay the client’s; you use them only for the campaign and as long as it runs.\nWhat you had made before, and your own name and style, stay yours.',
  'terms.hire.title': '6. Work made for hire',
  'terms.hire.text':
    'Content that you are paid to create for a campaign is made for hire for the client, as far as the law allows it. Where it does not, you transfer all rights of use to the client once you have been paid. You may show the content in your own portfolio unless the campaign says otherwise.',
  'terms.confidential.title': '7. Confidentiality',
  'terms.confidential.text':
    'What you learn about campaigns, products that are not yet public, prices, contacts and results stays confidential, during the campaign and afterwards. You may disclose what is public anyway, or what the law makes you disclose; in that case you tell us first, where you may.',
  'terms.conflict.title': '8. No conflicting work for 12 months',
  'terms.conflict.text':
    'For 12 months after a campaign ends you do not speak ill of its client or its products in public, and you advertise no directly competing product in a way that contradicts what you said in the campaign. A campaign agreement can name the competitors and shorten the time.',
  'terms.circumvent.title': '9. No circumvention for 1 year',
  'terms.circumvent.text':
    'For 1 year after we have brought you together with a client, you do not arrange paid work with that client behind our back. Work that you can show to have agreed on before is not affected.',
  'terms.data.title': '10. Your data and linked accounts',
  'terms.data.text':
    'When you link a social account, we read what you allow there: profile, posts and their figures. You can remove the link at any time. The privacy notice says what is kept, for how long, and how you have it corrected or erased.',
  'terms.ending.title': '11. Ending and liability',
  'terms.ending.text':
    'You may close your account at any time; campaigns that you have accepted are finished or ended by agreement. We may suspend an account that breaks these terms. Each side is liable for what it causes by intent or negligence, as far as the law allows such limits.',
  'terms.law.title': '12. Governing law',
  'terms.law.text':
    'These terms are governed by the law of the State of Delaware, United States of America, without its rules on conflicts of law. Protection that the law of your own country gives you and that no contract may take away stays untouched. Should a part of the terms not hold, the rest does.',

  'privacy.title': 'Privacy notice',
  'privacy.lead': 'Which data this installation keeps about people, why, for how long, and what you can ask for.',
  'privacy.who.title': 'Who is responsible',
  'privacy.who.text':
    'Kolscope is software that an organisation runs on its own server. That organisation is responsible for the data in it; its name and address stand in the mail or agreement by which you got to know it. Nothing is sent to the makers of the software.',
  'privacy.accounts.title': 'People with an account',
  'privacy.accounts.text':
    'We keep name, e-mail, a hash of the password, role, company, position, and phone number and picture if you give them. We also keep your sessions with device, network address and times, so that you can see and end them, and a log of what was done, so that misuse can be found. It is needed to run your account and to keep it safe.\nNo cookies are set. Your browser stores the sign-in, language, theme and the page you were on, and nothing is shared with advertising or analysis services.',
  'privacy.listed.title': 'Influencers who are listed',
  'privacy.listed.text':
    'We keep what public profiles show: name, picture, description, links, posts and their figures, and what is computed from them, such as growth and scores. Each number carries its source and time. The purpose is to find and judge partners for advertising.\nWho links an account also lets us read figures that only the owner sees; access is stored encrypted and ends when the link is removed.',
  'privacy.time.title': 'How long data is kept',
  'privacy.time.text':
    'Raw data of social platforms that is not refreshed is dropped after 30 days; daily counts stay. Sessions end by themselves after hours or days. An account is kept until it is deleted. Log entries stay as proof, and the names in them can be erased.',
  'privacy.request': 'Ask for correction, erasure or your data',
  'privacy.rights.title': 'What you can ask for',
  'privacy.rights.text':
    'You may ask what is kept about you, have it corrected or erased, object to its use, and receive it in a common format. Write to the organisation that runs this installation. Erasing removes you from tables, search and exports; only the fact that something was erased remains. You may also complain to the data protection authority where you live.',
} as const
