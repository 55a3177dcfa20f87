/** What a number beside an entry says in words, with the form that the number asks for. */
import type { Brojac } from '#contract/kernel/brojac.ts'
import { plural } from '#contract/kernel/plural.ts'
import type { MenuItem } from '../menu/menu.ts'

const CEKA = ['čeka vas', 'čekaju vas', 'čeka vas'] as const
const OBLICI: Record<Brojac, readonly [jedan: string, dva: string, pet: string]> = {
  naRedu: CEKA,
  zahtjevi: ['otvoren', 'otvorena', 'otvorenih'],
  dodijeljeniUpiti: ['dodijeljeno', 'dodijeljena', 'dodijeljenih'],
  odgovoriPodrske: ['nova poruka', 'nove poruke', 'novih poruka'],
  povrati: ['zahtjev za povratak', 'zahtjeva za povratak', 'zahtjeva za povratak'],
  pozivi: CEKA,
  projekti: CEKA,
  pitanja: CEKA,
  obavijesti: CEKA,
}

/** The number of an entry, or of everything in its group. */
export const brojStavke = ({ broj, children }: MenuItem): number =>
  children.reduce((sum, child) => sum + child.broj, broj)

/** „Zahtjevi, 3 otvorena”; a group names the entries that have one. */
export function imeStavke({ naziv, broj, brojac, children }: MenuItem): string {
  const unutra = children.filter((child) => child.broj > 0).map(imeStavke)
  if (unutra.length > 0) return `${naziv}: ${unutra.join('; ')}`
  return broj > 0 && brojac !== undefined ? `${naziv}, ${plural(broj, ...OBLICI[brojac])}` : naziv
}
