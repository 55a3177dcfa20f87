/** The head of a public page and its place in the shell. */
import { PORUKE } from '#contract/kernel/messages.ts'
import { PORTAL, windowTitle } from '#contract/kernel/portal.ts'
import { clean, Markup, markup } from './markup.ts'

export interface PublicPage {
  /** Without the portal's name; absent on the front page. */
  naslov?: string
  /** One or two sentences for search engines and for whoever is sent the address. */
  opis: string
  /** Everything of the page with its one `h1`. */
  tijelo: Markup
  /** The page above this one. */
  iznad?: { naslov: string; put: string }
  /** Address of the feed of what the page lists. */
  objave?: string
  /** What the page is about, in the words of schema.org. */
  podaci?: object
}

export interface Head {
  naslov: string
  opis: string
  more: Markup
}

export const missingHead = (): Head => ({
  naslov: windowTitle(PORUKE.zaslon.nijePronadeno),
  opis: PORUKE.zaslon.nijePronadeno,
  more: markup`<meta name="robots" content="noindex" />`,
})

export function headOf(page: PublicPage, put: string, origin: string | undefined): Head {
  const naslov = windowTitle(page.naslov)
  const opis = shortened(page.opis)
  const address = origin === undefined ? undefined : origin + put
  const card = [
    ['og:type', page.podaci !== undefined && page.iznad !== undefined ? 'article' : 'website'],
    ['og:site_name', PORTAL],
    ['og:locale', 'hr_HR'],
    ['og:title', page.naslov ?? PORTAL],
    ['og:description', opis],
    ['og:url', address],
    ['og:image', origin && `${origin}/icons/icon-512.png`],
  ] as const
  return {
    naslov,
    opis,
    more: markup`${page.objave && markup`<link rel="alternate" type="application/atom+xml" href="${page.objave}" />`}
    ${address && markup`<link rel="canonical" href="${address}" />`}
    ${card.map(([name, value]) => value && markup`<meta property="${name}" content="${value}" />`)}
    <meta name="twitter:card" content="summary" />
    ${[...trail(page, put, origin), ...(page.podaci === undefined ? [] : [page.podaci])].map(dataBlock)}`,
  }
}

/** Where the page stands, when the portal's own address is known. */
function trail({ naslov, iznad }: PublicPage, put: string, origin: string | undefined): object[] {
  if (naslov === undefined || origin === undefined) return []
  const steps = [{ naslov: PORTAL, put: '/' }, ...(iznad === undefined ? [] : [iznad]), { naslov, put }]
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map((step, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: step.naslov,
        item: origin + step.put,
      })),
    },
  ]
}

/**
 * A data block for search engines. Browsers never run it, so the content security policy does not stop it; `<` is written
 * so that no text in it can end the block.
 */
function dataBlock(data: object): Markup {
  const json = clean(JSON.stringify(data)).replace(/</g, '\\u003c')
  return new Markup(`<script type="application/ld+json">${json}</script>`)
}

const LONGEST_DESCRIPTION = 200

/** At most so much as search engines and messages show, ending with a whole word. */
function shortened(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= LONGEST_DESCRIPTION) return flat
  return `${flat.slice(0, LONGEST_DESCRIPTION).replace(/\s\S*$/, '')} …`
}

const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /<meta name="description"[^>]*>/
const NOSCRIPT = /<noscript>[\s\S]*?<\/noscript>/

/** The shell with this head and this text. The text is read until the application has drawn the page, and without JavaScript for ever. */
export function shellWith(shell: string, { naslov, opis, more }: Head, tijelo?: Markup): string {
  // Functions, because a `$` in a replacement text would be read as an order.
  return shell
    .replace(TITLE, () => markup`<title>${naslov}</title>`.text)
    .replace(DESCRIPTION, () => markup`<meta name="description" content="${opis}" />`.text)
    .replace('</head>', () => `${more.text}</head>`)
    .replace(NOSCRIPT, (said) => (tijelo === undefined ? said : frame(tijelo).text))
}

const LINKS = [
  ['/pozivi', 'Pozivi'],
  ['/obavijesti', 'Obavijesti'],
  ['/eu-fondovi', 'EU fondovi'],
  ['/operativni-programi', 'Operativni programi'],
  ['/korisni-dokumenti', 'Korisni dokumenti'],
  ['/najcesca-pitanja', 'Najčešća pitanja'],
  ['/informiranje-i-vidljivost', 'Informiranje i vidljivost'],
  ['/kontakt', 'Kontakt'],
] as const

function frame(tijelo: Markup): Markup {
  return markup`<div id="poslano" class="bez-skripti" data-sloj="portal">
<a class="preskoci" href="#poslani-sadrzaj">Preskoči na sadržaj</a>
<header><p><a href="/">${PORTAL}</a></p><nav aria-label="Javni portal"><ul>${LINKS.map(
    ([href, naziv]) => markup`<li><a href="${href}">${naziv}</a></li>`,
  )}</ul></nav></header>
<main id="poslani-sadrzaj" tabindex="-1">${tijelo}</main>
<footer><p>Ove se stranice čitaju i bez JavaScripta. Za pretragu, prijavu i rad u portalu uključite ga u pregledniku.</p></footer>
</div>`
}
