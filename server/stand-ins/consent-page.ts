import { PEOPLE, type Person } from './people'

const WORDS = {
  en: {
    lang: 'en',
    title: (provider: string) => `Not ${provider}: a stand-in for trying Kolscope`,
    about: (provider: string) =>
      `This page stands in for ${provider}. Nothing reaches ${provider}, and everybody here is made up.`,
    who: 'Sign in as',
    manages: (channels: number, pages: number) => `channels: ${channels}, pages: ${pages}`,
    wants: 'Kolscope asks for',
    allow: 'Allow',
    deny: 'Deny',
    wrong: 'This request is not in order',
  },
  vi: {
    lang: 'vi',
    title: (provider: string) => `Không phải ${provider}: bản đóng thế để dùng thử Kolscope`,
    about: (provider: string) =>
      `Trang này đóng thế cho ${provider}. Không có gì được gửi tới ${provider}, mọi người ở đây đều là hư cấu.`,
    who: 'Đăng nhập với tên',
    manages: (channels: number, pages: number) => `kênh: ${channels}, trang: ${pages}`,
    wants: 'Kolscope xin quyền',
    allow: 'Cho phép',
    deny: 'Từ chối',
    wrong: 'Yêu cầu này không hợp lệ',
  },
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const wordsFor = (acceptLanguage: string | undefined) => (/^\s*vi\b/i.test(acceptLanguage ?? '') ? WORDS.vi : WORDS.en)

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:3rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}' +
  '.note{border:2px dashed #b45309;background:#fef3c7;padding:.75rem 1rem;border-radius:.5rem}' +
  'fieldset{border:1px solid #ccc;border-radius:.5rem;margin:1rem 0}label{display:block;padding:.25rem 0;overflow-wrap:anywhere}' +
  'button{font:inherit;padding:.5rem 1.25rem;margin-right:.5rem;border-radius:.4rem;border:1px solid #444;background:#fff}' +
  'button[value=allow]{background:#14532d;color:#fff}'

const page = (words: typeof WORDS.en, provider: string, content: string) =>
  `<!doctype html><html lang="${words.lang}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${words.title(provider)}</title><style>${STYLE}</style></head>` +
  `<body><main><h1>${words.title(provider)}</h1><p class="note">${words.about(provider)}</p>${content}</main></body></html>`

const choice = (words: typeof WORDS.en, { id, name, channels, pages }: Person, at: number) =>
  `<label><input type="radio" name="person" value="${id}"${at === 0 ? ' checked' : ''}> ${escapeHtml(name)} ` +
  `<small>(${words.manages(channels.length, pages.length)})</small></label>`

/** Asks a made-up person for consent; each scope can be unticked. */
export function consentPage(provider: string, scopes: readonly string[], acceptLanguage: string | undefined): string {
  const words = wordsFor(acceptLanguage)
  const people = PEOPLE.map((person, at) => choice(words, person, at)).join('')
  const checkboxes = scopes.map(
    (scope) =>
      `<label><input type="checkbox" name="scope" value="${escapeHtml(scope)}" checked> <code>${escapeHtml(scope)}</code></label>`,
  )
  return page(
    words,
    provider,
    `<form method="post"><fieldset><legend>${words.who}</legend>${people}</fieldset>` +
      `<fieldset><legend>${words.wants}</legend>${checkboxes.join('')}</fieldset>` +
      `<button name="decision" value="allow">${words.allow}</button>` +
      `<button name="decision" value="deny">${words.deny}</button></form>`,
  )
}

export function refusalPage(provider: string, why: string, acceptLanguage: string | undefined): string {
  const words = wordsFor(acceptLanguage)
  return page(words, provider, `<p>${words.wrong}: <code>${escapeHtml(why)}</code></p>`)
}
