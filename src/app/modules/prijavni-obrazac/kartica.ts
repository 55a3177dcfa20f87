import { notFound } from '@tanstack/react-router'
import { TABOVI, type Tab } from '#contract/modules/prijavni-obrazac/obrazac.tab.ts'

export function jeKartica(text: string | undefined): text is Tab {
  return TABOVI.some((tab) => tab === text)
}

/** What a review shows alone: a tab of the form, or what is said of it. */
export type KarticaPregleda = Tab | 'rasprava'

/** The tab of an address; any other name is not an address of the portal. */
export function requireKartica(text: string): Tab {
  if (!jeKartica(text)) throw notFound()
  return text
}
