/** What two versions of a document differ in, by the names of its rows and fields. Pure. */
import type { RazlikaInacica } from '#app/platform/record/usporedba-inacica.tsx'
import type { Kontekst } from '#contract/kernel/dokument/dokument.ts'
import { type Inacica, type Razlika, razlike } from '#contract/kernel/dokument/razlike.ts'
import type { PrikazDokumenta } from './dokument.types.ts'
import { izvediStanje } from './stanje.ts'

const iznad = (path: string): string => path.slice(0, path.lastIndexOf('.'))

/** A row that came or went is told once, with its answers. */
function cijeliRedak(path: string, fields: readonly Razlika[], ime: string): RazlikaInacica {
  const dodan = fields[0]?.prije === null
  const odgovori = fields.flatMap(({ oznaka, prije, poslije, uneseno }) =>
    uneseno ? [`${oznaka}: ${poslije ?? prije}`] : [],
  )
  const tekst = odgovori.join('; ')
  return { put: path, oznaka: ime, prije: dodan ? 'nije postojalo' : tekst, poslije: dodan ? tekst : 'uklonjeno' }
}

export function razlikeDokumenta<T extends string, U extends object, K extends Kontekst, R>(
  prikaz: PrikazDokumenta<T, U, K, R>,
  prije: Inacica<K>,
  poslije: Inacica<K>,
): RazlikaInacica[] {
  const [staro, novo] = [prije, poslije].map(({ sadrzaj, ctx }) => izvediStanje(prikaz, sadrzaj, ctx).nazivi)
  const ime = (path: string, zamjena: string) => (novo?.get(path) ?? staro?.get(path))?.oznaka ?? zamjena
  const all = razlike(prikaz.dokument, prije, poslije)
  const cijeli = new Map<string, Razlika[]>()
  const cijeloga = ({ redci, prije: a, poslije: b }: Razlika) => redci.length > 0 && (a === null || b === null)
  for (const one of all) if (cijeloga(one)) cijeli.set(iznad(one.path), [...(cijeli.get(iznad(one.path)) ?? []), one])
  return all.flatMap((one): RazlikaInacica[] => {
    const { path, oznaka } = one
    if (!cijeloga(one)) {
      const prazno = (text: string | null) => text ?? '–'
      return [{ put: path, oznaka: ime(path, oznaka), prije: prazno(one.prije), poslije: prazno(one.poslije) }]
    }
    const fields = cijeli.get(iznad(path)) ?? []
    if (fields[0] !== one) return []
    // „Predmet 2 „Stroj” – Evidencijski broj” without the field.
    return [cijeliRedak(iznad(path), fields, ime(path, one.redci.join(' – ')).replace(` – ${oznaka}`, ''))]
  })
}
