/** Sums of contracted grants, by beneficiary and by county. The portal publishes them; single projects of others stay theirs. */
import { type SQL, sql } from 'drizzle-orm'
import { toWire } from '#contract/kernel/money.ts'
import type { NajveciKorisnici } from '#contract/modules/najveci-korisnici/najveci-korisnici.endpoints.ts'
import { UGOVORENI_STATUSI } from '#contract/modules/najveci-korisnici/najveci-korisnici.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { BESPOVRATNA_UGOVORA } from '../projekt/projekt.sql.ts'

const NAJVISE = 100
/** Legal forms of legal persons; crafts, farms and natural persons are people, whose OIB is not published. */
const PRAVNE_OSOBE = ['pravnaOsoba', 'udruga']

interface Zbroj extends Record<string, unknown> {
  iznos: string
  brojProjekata: number
}
const ZBROJ = sql`sum(${BESPOVRATNA_UGOVORA})::text as iznos, count(*)::int as "brojProjekata"`

const izProjekata = (programId: number | undefined): SQL => sql`
  from projekt p join prijavitelj j on j.id = p.prijavitelj_id join zupanija z on z.id = j.zupanija_id
    join poziv c on c.id = p.poziv_id
  where p.status_id = any(${sql.param([...UGOVORENI_STATUSI])}::int[]) and p.deleted_at is null and not c.testni
    and ${programId === undefined ? sql`true` : sql`p.program_id = ${programId}`}`

const iznosOf = ({ iznos }: Zbroj) => toWire(Number(iznos))

export function najveciKorisnici(tx: Tx, programId: number | undefined): Promise<NajveciKorisnici> {
  const from = izProjekata(programId)
  return asPortal(tx, async () => {
    const korisnici = await tx.execute<
      Zbroj & { naziv: string; oib: string | null; zupanija: { id: number; naziv: string } }
    >(sql`
      select j.naziv, case when j.pravni_oblik = any(${sql.param(PRAVNE_OSOBE)}::text[]) then j.oib end as oib,
        json_build_object('id', z.id, 'naziv', z.naziv) as zupanija, ${ZBROJ}
      ${from} group by j.id, z.id order by sum(${BESPOVRATNA_UGOVORA}) desc, j.naziv, j.id limit ${NAJVISE}`)
    const zupanije = await tx.execute<Zbroj & { id: number; naziv: string }>(sql`
      select z.id, z.naziv, ${ZBROJ} ${from} group by z.id order by sum(${BESPOVRATNA_UGOVORA}) desc, z.id`)
    const ukupno = await tx.execute<Zbroj & { brojKorisnika: number }>(sql`
      select coalesce(sum(${BESPOVRATNA_UGOVORA}), 0)::text as iznos, count(*)::int as "brojProjekata",
        count(distinct p.prijavitelj_id)::int as "brojKorisnika" ${from}`)
    const [sve = { iznos: '0', brojProjekata: 0, brojKorisnika: 0 }] = ukupno.rows
    return {
      korisnici: korisnici.rows.map((row, at) => {
        const { naziv, oib, zupanija, brojProjekata } = row
        return { red: at + 1, naziv, oib, zupanija, iznos: iznosOf(row), brojProjekata }
      }),
      zupanije: zupanije.rows.map((row) => {
        const { id, naziv, brojProjekata } = row
        return { id, naziv, iznos: iznosOf(row), brojProjekata }
      }),
      ukupno: { iznos: iznosOf(sve), brojProjekata: sve.brojProjekata, brojKorisnika: sve.brojKorisnika },
    }
  })
}
