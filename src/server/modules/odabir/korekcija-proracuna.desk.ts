/** What a new correction of the budget is made of, what a save does, and what either side reads of it. */
import { sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { decide, NOVO_ID } from '#contract/kernel/record-kind.ts'
import { korekcijaProracunaKind } from '#contract/modules/odabir/korekcija-proracuna.kind.ts'
import type {
  KorekcijaDetalj,
  KorekcijaProracuna,
  RedakKorekcije,
  SadrzajKorekcije,
} from '#contract/modules/odabir/korekcija-proracuna.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { type Pisanje, stanjeZapisa } from '../../platform/workflow/stol.ts'
import { racunKorekcije } from '../projekt/korekcija.sql.ts'
import { otvorenihOsim, UZ_KOREKCIJU } from './korekcija-proracuna.repository.ts'
import { prihvacenaKorekcija } from './korekcija-proracuna.sql.ts'

type Redak = Pick<
  KorekcijaProracuna,
  'projekt' | 'prijavitelj' | 'pozivId' | 'selId' | 'odluka' | 'otvorenih' | 'prijaviteljId' | 'programId'
>

async function prijavaKorekcije(tx: Tx, projektId: string): Promise<Redak> {
  const { rows } = await asPortal(tx, () =>
    tx.execute<Redak & Record<string, unknown>>(sql`
      select ${UZ_KOREKCIJU.projekt} as projekt, ${UZ_KOREKCIJU.prijavitelj} as prijavitelj, ${UZ_KOREKCIJU.pozivId} as "pozivId",
        ${UZ_KOREKCIJU.selId} as "selId", ${UZ_KOREKCIJU.odluka} as odluka, ${otvorenihOsim(sql`0`)} as otvorenih,
        p.prijavitelj_id as "prijaviteljId", p.program_id as "programId"
      from projekt p join poziv c on c.id = p.poziv_id join prijavitelj j on j.id = p.prijavitelj_id
      where p.id = ${projektId}::uuid and p.deleted_at is null`),
  )
  const [redak] = rows
  if (redak === undefined) throw new Problem('nije-pronadeno')
  return redak
}

async function izracunato(tx: Tx, projektId: string, sadrzaj: SadrzajKorekcije, sada: number) {
  const racun = await racunKorekcije(tx, projektId, sadrzaj, sada)
  if (racun === undefined) throw new Problem('nije-pronadeno')
  return racun
}

/** A correction begins with what the applicant has consented to before, otherwise with nothing. */
export async function novaKorekcija(tx: Tx, projektId: string, sada: number): Promise<KorekcijaProracuna> {
  const prijava = await prijavaKorekcije(tx, projektId)
  const sadrzaj = (await prihvacenaKorekcija(tx, projektId))?.sadrzaj ?? { stavke: [] }
  return {
    ...prijava,
    id: 0,
    statusId: NOVO_ID,
    verzijaRetka: 1,
    runda: [],
    sadrzaj,
    racun: await izracunato(tx, projektId, sadrzaj, sada),
    poslano: null,
    rok: null,
    odgovoreno: null,
  }
}

export async function smijeKreirati(tx: Tx, projektId: string, { actor, sada }: Pisanje): Promise<boolean> {
  if (actor.za.vrsta !== 'institucija') return false
  const nova = await novaKorekcija(tx, projektId, sada)
  return decide(korekcijaProracunaKind, 'kreiraj', nova, actor, {}, { sada }).ok
}

/** The saved lines with what they compute to at this moment. */
export const spremljena = async (tx: Tx, korekcija: KorekcijaProracuna, sadrzaj: SadrzajKorekcije, sada: number) => ({
  ...korekcija,
  sadrzaj,
  racun: await izracunato(tx, korekcija.projekt.id, sadrzaj, sada),
})

export function redakKorekcije(one: KorekcijaProracuna, actor: Actor, sada: number): RedakKorekcije {
  const { id, poslano, rok, racun } = one
  const { status } = stanjeZapisa(korekcijaProracunaKind, one, actor, sada)
  return { id, status, poslano, rok, staro: racun.staro, novo: racun.novo }
}

export function detaljKorekcije(one: KorekcijaProracuna, actor: Actor, sada: number): KorekcijaDetalj {
  const { id, projekt, prijavitelj, sadrzaj, racun, poslano, rok } = one
  return {
    id,
    projekt: { id: projekt.id, naziv: projekt.naziv, sifra: projekt.sifra },
    prijavitelj,
    sadrzaj,
    racun,
    poslano,
    rok,
    ...stanjeZapisa(korekcijaProracunaKind, one, actor, sada),
  }
}
