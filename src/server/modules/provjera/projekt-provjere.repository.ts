/** What a project, its body and its earlier checks say to an on-site check. */
import { type SQL, sql } from 'drizzle-orm'
import { type Redak, retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { OPREMA } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import { preporukaKind } from '#contract/modules/provjera/preporuka.kind.ts'
import type { OkolnostiProvjere, Provjera, UgovorenaOprema } from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { podaciOd } from '#contract/modules/provjera/provjera.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { stanjaPracenja } from './preporuka.repository.ts'

/** The facts of a check that are its project's. */
export type ProjektProvjere = Pick<Provjera, 'projekt' | 'prijavitelj' | 'prijaviteljId' | 'programId' | 'impId'> &
  Pick<OkolnostiProvjere, 'osobe' | 'ranije' | 'ranijeSlike' | 'poznatiBrojevi' | 'brojeviNaPortalu'> & {
    lokacije: Redak[]
    /** What the budget of the project buys. */
    oprema: UgovorenaOprema[]
  }

interface Row extends Record<string, unknown>, Omit<ProjektProvjere, 'osobe' | 'ranije' | 'lokacije' | 'oprema'> {
  lokacije: Redak[] | null
  stavke: Redak[] | null
}

/** People who may be in a team: those of the body who reach the programme. */
async function osobeTijela(tx: Tx, tijela: readonly number[]) {
  const { rows } = await tx.execute<{
    institucijaId: number
    value: string
    label: string
    programi: number[] | null
  }>(sql`
    select m.institucija_id as "institucijaId", o.id::text as value, o.ime || ' ' || o.prezime as label, m.program_ids as programi
    from institucija_osoba m join fizicka_osoba o on o.id = m.osoba_id
    where o.aktivna and m.institucija_id = any(${sql.param([...tijela])}::int[])
    order by o.prezime collate "hr-x-icu", o.ime collate "hr-x-icu", o.id`)
  return (id: number | null, programId: number) =>
    rows
      .filter(
        ({ institucijaId, programi }) => institucijaId === id && (programi === null || programi.includes(programId)),
      )
      .map(({ value, label }) => ({ value, label }))
}

interface Ranija extends Record<string, unknown> {
  id: string
  projektId: string
  oznaka: string
  sadrzaj: Sadrzaj
}

const GOTOVE = sqlStatus(provjeraStatuses, 'odobren', 'pracenje', 'zatvorena')

/** Findings of earlier checks, with what was recommended and how far that is. */
async function ranijeProvjere(tx: Tx, projekti: readonly string[]) {
  const { rows } = await tx.execute<Ranija>(sql`
    select id, projekt_id as "projektId", oznaka, sadrzaj from provjera
    where projekt_id = any(${sql.param([...projekti])}::uuid[]) and status_id in (${GOTOVE}) order by oznaka`)
  const stanja = await stanjaPracenja(
    tx,
    rows.map(({ id }) => id),
  )
  return (projektId: string, osim: string): OkolnostiProvjere['ranije'] =>
    rows
      .filter((one) => one.projektId === projektId && one.id !== osim)
      .flatMap(({ id, oznaka, sadrzaj }) => {
        const stanjeOd = (redak: string) =>
          stanja.get(id)?.find((one) => one.redak === redak)?.statusId ?? preporukaKind.statuses.otvorena.id
        const tab = tabOd(sadrzaj, 'nalazi')
        const preporuke = retciOd(tab, 'preporuke')
        const dan = tekstOd(podaciOd(sadrzaj), 'datum') || null
        return retciOd(tab, 'nalazi').flatMap((redak): OkolnostiProvjere['ranije'] => {
          const nalaz = tekstOd(redak, 'opis')
          const njegove = preporuke.filter((one) => tekstOd(one, 'nalaz') === redak.id)
          if (njegove.length === 0) return [{ oznaka, dan, nalaz, preporuka: null, stanje: '' }]
          return njegove.map((one) => {
            return {
              oznaka,
              dan,
              nalaz,
              preporuka: tekstOd(one, 'tekst'),
              stanje: statusLabel(preporukaKind, stanjeOd(one.id)),
            }
          })
        })
      })
}

/** Projects where this holds of `p` and its call `c`, by id; `osim` is the check that is no earlier one of itself. */
export async function citajProjekte(tx: Tx, where: SQL, osim = '') {
  const { rows } = await tx.execute<Row>(sql`
    select json_build_object('id', p.id, 'naziv', p.naziv, 'sifra', p.sifra, 'statusId', p.status_id) as projekt,
      j.naziv as prijavitelj, p.prijavitelj_id as "prijaviteljId", p.program_id as "programId", c.imp_id as "impId",
      jsonb_path_query_array(p.obrazac, '$.projekt.lokacije[*]') as lokacije,
      jsonb_path_query_array(p.obrazac, ${`$.proracun.stavke[*] ? (@.kategorijaFinanciranja == "${OPREMA}")`}::jsonpath) as stavke
    from projekt p join prijavitelj j on j.id = p.prijavitelj_id join poziv c on c.id = p.poziv_id
    where p.deleted_at is null and ${where} order by p.id`)
  const found = new Map<string, ProjektProvjere>()
  if (rows.length === 0) return found
  const osobe = await osobeTijela(tx, [...new Set(rows.flatMap(({ impId }) => impId ?? []))])
  const ranije = await ranijeProvjere(
    tx,
    rows.map(({ projekt }) => projekt.id),
  )
  for (const { lokacije, stavke, ...own } of rows)
    found.set(own.projekt.id, {
      ...own,
      osobe: osobe(own.impId, own.programId),
      ranije: ranije(own.projekt.id, osim),
      oprema: (stavke ?? []).map((redak) => ({
        id: redak.id,
        naziv: tekstOd(redak, 'naziv'),
        kolicina: tekstOd(redak, 'brojJedinica'),
      })),
      lokacije: (lokacije ?? []).map((redak, i) => ({
        id: redak.id,
        naziv: `Lokacija ${i + 1}`,
        adresa: ['adresa', 'naselje']
          .map((kljuc) => tekstOd(redak, kljuc))
          .filter(Boolean)
          .join(', '),
        koordinate: tekstOd(redak, 'koordinate'),
        obidena: null,
      })),
    })
  return found
}
