/** The map of the plan: visits of the list as marks, those of the day with their numbers. */
import type { KartaMjesta } from '#app/ui/slike/slika.types.ts'
import { formatDatum } from '#contract/kernel/datum.ts'
import type { Tocka } from '#contract/kernel/polozaj.ts'
import { type PosjetPlana, PRECIZNOSTI } from '#contract/modules/provjera/plan-posjeta.schema.ts'
import { TEKST_PLANA } from './plan-posjeta.tekst.ts'

/** Where a check is written and read at the body. */
export const adresaPosjeta = (institucijaId: number, { id, programId, projekt }: PosjetPlana): string =>
  `/institucija/${institucijaId}/program/${programId}/projekti/${projekt.id}/provedba/provjere-na-licu-mjesta/${id}`

/** How exactly the place is known, in words that promise no more. */
export const gdjeJe = ({ mjesto, zupanija, adresa }: PosjetPlana): string => {
  const preciznost = mjesto === null ? TEKST_PLANA.popis.nepoznato : PRECIZNOSTI[mjesto.preciznost]
  return [adresa, zupanija?.naziv, preciznost].filter(Boolean).join(' · ')
}

export function slikaPosjeta(
  institucijaId: number,
  prikazani: readonly PosjetPlana[],
  redom: readonly PosjetPlana[],
  polazak: (Tocka & { naziv: string }) | null,
): KartaMjesta {
  const { naslov, prazno, nalaz, bez } = TEKST_PLANA.karta
  const ostali = prikazani.filter(({ id }) => !redom.some((one) => one.id === id))
  const svi = [...redom, ...ostali]
  const stavke = svi.flatMap((posjet, at) => {
    const { mjesto, oznaka, prijavitelj, datum } = posjet
    if (mjesto === null) return []
    const dan = datum === null ? TEKST_PLANA.popis.bezDana : formatDatum(datum)
    const stavka = {
      oznaka: `${oznaka} ${prijavitelj}`,
      tekst: `${dan} · ${gdjeJe(posjet)}`,
      sirina: mjesto.sirina,
      duzina: mjesto.duzina,
      href: adresaPosjeta(institucijaId, posjet),
    }
    return [at < redom.length ? { ...stavka, broj: at + 1 } : stavka]
  })
  const nepoznatih = svi.length - stavke.length
  return {
    vrsta: 'karta-mjesta',
    naziv: naslov,
    prazno,
    nalaz: `${nalaz(stavke.length, redom.length)}${nepoznatih === 0 ? '' : ` ${bez(nepoznatih)}`}`,
    stavka: 'Posjet',
    ...(polazak !== null && { polazak: { oznaka: polazak.naziv, sirina: polazak.sirina, duzina: polazak.duzina } }),
    stavke,
  }
}
