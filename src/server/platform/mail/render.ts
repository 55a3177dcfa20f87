/** What a mail says, as text and as HTML. Both are made of the same parts, and every link leads to the portal itself. */
import { Markup, markup } from '../http/markup.ts'

export interface Slovo {
  tijelo: string
  poveznice: readonly { naziv: string; put: string }[]
  razlog: string
  odjava: string | null
}

export const putOdjave = (tajna: string) => `/odjava/${tajna}`

const odlomci = (text: string) => text.split(/\n{2,}/).filter((one) => one.trim() !== '')
const ODJAVA = 'Otkažite ovu pretplatu'
const POTPIS = 'Portal fondova'

/** The whole letter as text; `origin` is the address of the portal. */
export function tekstMaila({ tijelo, poveznice, razlog, odjava }: Slovo, origin: string): string {
  const parts = [
    ...odlomci(tijelo),
    ...poveznice.map(({ naziv, put }) => `${naziv}: ${origin}${put}`),
    `-- \n${POTPIS}, ${origin}`,
    ...(razlog === '' ? [] : [razlog]),
    ...(odjava === null ? [] : [`${ODJAVA}: ${origin}${putOdjave(odjava)}`]),
  ]
  return `${parts.join('\n\n')}\n`
}

/** The inside of the letter as HTML of the closed list: what administrators are shown is what people get. */
export function sadrzajMaila({ tijelo, poveznice, razlog, odjava }: Slovo, origin: string): Markup {
  const redci = (text: string) => text.split('\n').map((line, at) => (at === 0 ? line : markup`<br>${line}`))
  const link = (naziv: string, put: string) => markup`<p><a href="${origin}${put}">${naziv}</a></p>`
  return markup`${odlomci(tijelo).map((one) => markup`<p>${redci(one)}</p>`)}${poveznice.map(({ naziv, put }) =>
    link(naziv, put),
  )}<p><a href="${origin}/">${POTPIS}</a></p>${razlog === '' ? null : markup`<p>${razlog}</p>`}${
    odjava === null ? null : link(ODJAVA, putOdjave(odjava))
  }`
}

const STYLE = 'font:16px/1.5 system-ui,sans-serif;color:#1a1f26;max-width:36rem;margin:0 auto;padding:24px'

/** The letter as an HTML document. */
export function htmlMaila(slovo: Slovo & { naslov: string }, origin: string): string {
  const head = markup`<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${slovo.naslov}</title>`
  const body = markup`<body style="${new Markup(STYLE)}">${sadrzajMaila(slovo, origin)}</body>`
  return `<!doctype html>${markup`<html lang="hr"><head>${head}</head>${body}</html>`.text}`
}
