import { LINK_PROBLEMS, type LinkProblemCode } from '@kolscope/contract/linking'

type Problems = { readonly [C in LinkProblemCode as `linking.problem.${C}`]: (typeof LINK_PROBLEMS)[C] }

const problems = Object.fromEntries(
  Object.entries(LINK_PROBLEMS).map(([code, text]) => [`linking.problem.${code}`, text]),
) as Problems

export const linking = {
  ...problems,
  'linking.title': 'Link your accounts',
  'linking.lead':
    'Sign in at the platform and choose what is yours. We may only read; nothing is ever posted or changed in your name, and you can remove it at any time.',
  'linking.mustConfirm':
    'Verify your e-mail address first. Enter the code that we e-mailed you in Account Settings; then you can link your accounts.',
  'linking.toProfile': 'Go to Account Settings',
  'linking.standIn':
    'For trying out: stand-ins on this machine answer instead of the platforms. Everything in them is made up.',
  'linking.page': 'A page that you manage',
  'linking.youtube': 'Your channel',
  'linking.insta': 'A professional account that belongs to a page of yours',
  'linking.missing': 'The operator of this installation has to give these settings first: {names}',
  'linking.connect': 'Connect',
  'linking.connectTo': 'Connect {platform}',
  'linking.choose': 'Choose',
  'linking.chooseOn': 'Choose on {platform}',
  'linking.reconnect': 'Sign in again',
  'linking.reconnectTo': 'Sign in at {platform} again',
  'linking.remove': 'Remove',
  'linking.removeName': 'Remove {name} ({platform})',
  'linking.later': 'Later',
  'linking.done': 'Done',
  'linking.back': 'Back',
  'linking.state.waiting': 'Linked; data available after 24 hrs',
  'linking.state.ready': 'Linked',
  'linking.state.failing': 'Linked; the last reading failed',
  'linking.state.needs-reconnect': 'The permission has ended',
  'linking.state.unverified': 'Not confirmed; shows nothing until it is',
  'linking.choose.page': 'Choose a Facebook page',
  'linking.choose.youtube': 'Choose a YouTube channel',
  'linking.choose.insta': 'Choose an Instagram account',
  'linking.find': 'Search by name or id',
  'linking.followers': { one: '{count} follower', other: '{count} followers' },
  'linking.noFollowers': 'Followers not told',
  'linking.taken': 'Linked to another user',
  'linking.takenHelp':
    'Nobody else can link what another user here has proven to be theirs, until they remove it. If it is yours, sign in there as yourself, or',
  'linking.takenAsk': 'ask for a correction.',
  'linking.count.page': { one: '{count} page, by name.', other: '{count} pages, by name.' },
  'linking.count.youtube': { one: '{count} channel, by name.', other: '{count} channels, by name.' },
  'linking.count.insta': { one: '{count} account, by name.', other: '{count} accounts, by name.' },
  'linking.countOf': { one: '{count} of {all} fits.', other: '{count} of {all} fit.' },
  'linking.countMost': 'More are not listed; type the id of one that is missing.',
  'linking.none.page': 'You manage no page there, or did not allow us to see it.',
  'linking.none.youtube': 'There is no channel in this Google account.',
  'linking.none.insta': 'None of your pages has a professional Instagram account.',
  'linking.noMatch': 'Nothing fits “{text}”.',
  'linking.otherSignIn': 'Sign in there with another account',
  'linking.pageId': 'Page id',
  'linking.pageIdHint':
    'The id, the name or the address of a page. As long as you have not signed in at Facebook as somebody who manages it, it stays unconfirmed.',
  'linking.orPageId':
    'Or type the id, the name or the address of a page. One that is not among those above stays unconfirmed.',
  'linking.typeId': 'Type a page id',
  'linking.submit': 'Link',
  'linking.linked': '{name} ({platform}) is linked.',
  'linking.claimed': '{name} ({platform}) is noted. It shows nothing until you confirm it by signing in.',
  'linking.removeTitle': 'Remove {name} ({platform})?',
  'linking.removeText':
    'Its numbers leave your dashboard at once. The permission to read is destroyed here and given back at {provider}, unless another account of yours is read with it. To have it here again, link it again: sign in at {provider} and choose it.',
  'linking.removeUnproven':
    'It was never confirmed, so there is no permission to give back. You can note or link it again at any time.',
  'linking.removed': '{name} ({platform}) was removed. To have it here again, link it again.',
  'linking.failed': 'This did not work. Please try again.',
  'linking.loading': 'Asking the platform…',
  'linking.returning': 'Finishing the sign-in…',
  'linking.returnTitle': 'Linking your account',
  'linking.notLinked': 'Nothing was linked',
  'linking.again': 'Try again',
  'linking.toDashboard': 'To my dashboard',
  'linking.signInFirst': 'Please sign in here first; then linking goes on.',
  'linking.signIn': 'Sign in',
  'linking.sectionHint': 'Pages and channels of yours whose numbers you see on your dashboard.',
  'linking.sectionNone': 'Nothing is linked yet.',
  'linking.manage': 'Add or remove',
} as const
