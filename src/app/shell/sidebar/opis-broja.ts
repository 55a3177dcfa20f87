/** What a number beside an entry says in words, with the form that the number asks for. */
import type { Brojac } from '#contract/kernel/brojac.ts'
import { plural } from '#contract/kernel/plural.ts'
import type { BrojacIzbornika } from '#contract/modules/projekt/projekt.brojaci.ts'
import type { MenuItem } from '../menu/menu.ts'

const CEKA = ['čeka vas', 'čekaju vas', 'čeka vas'] as const
type Oblici = readonly [jedan: string, dva: string, pet: string]
const NEPROCITANO: Oblici = ['nepročitana', 'nepročitane', 'nepročitanih']
const OBLICI: Record<Brojac, Oblici> & Partial<Record<BrojacIzbornika, Oblici>> = {
  naRedu: CEKA,
  zahtjevi: ['otvoren', 'otvorena', 'otvorenih'],
  dodijeljeniUpiti: ['dodijeljeno', 'dodijeljena', 'dodijeljenih'],
  odgovoriPodrske: ['nova poruka', 'nove poruke', 'novih poruka'],
  povrati: ['zahtjev za povratak', 'zahtjeva za povratak', 'zahtjeva za povratak'],
  pozivi: CEKA,
  projekti: CEKA,
  pitanja: CEKA,
  obavijesti: CEKA,
  zahtjeviCount: ['otvoreni zahtjev', 'otvorena zahtjeva', 'otvorenih zahtjeva'],
  poruke: NEPROCITANO,
  neprocitanePorukePretinacCount: NEPROCITANO,
  vazeciUgovorCount: ['novost', 'novosti', 'novosti'],
  upravljanjeUgovoromCount: ['novost', 'novosti', 'novosti'],
  popunjeniObrasciKomentarCount: ['novi komentar', 'nova komentara', 'novih komentara'],
}

/** The number of an entry, or of everything in its group. */
export const brojStavke = ({ broj, children }: MenuItem): number =>
  children.reduce((sum, child) => sum + child.broj, broj)

/** „Zahtjevi, 3 otvorena”; a group names the entries that have one. */
export function imeStavke({ naziv, broj, brojac, children }: MenuItem): string {
  const unutra = children.filter((child) => child.broj > 0).map(imeStavke)
  if (unutra.length > 0) return `${naziv}: ${unutra.join('; ')}`
  const oblici = brojac === undefined ? undefined : OBLICI[brojac]
  return broj > 0 && oblici !== undefined ? `${naziv}, ${plural(broj, ...oblici)}` : naziv
}
