/** The row of an application's check with everything its rules ask for. */

import { sql } from 'drizzle-orm'
import { validate } from '#contract/kernel/dokument/dokument.ts'
import { NOVO_ID } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { svrhaDijela } from '#contract/modules/odabir/odabir.faze.ts'
import type { ProvjeraPrijave } from '#contract/modules/odabir/provjera-prijave.schema.ts'
import { provjeraPrijaveStatuses } from '#contract/modules/odabir/provjera-prijave.statuses.ts'
import { KATALOG_PROVJERE_PRIJAVE, PROVJERA_PRIJAVE } from '#contract/modules/odabir/provjera-prijave.ts'
import type { Tx } from '../../platform/db/client.ts'
import { isoTrenutak } from '../../platform/db/trenutak.ts'
import type { ImaDatoteke } from '../../platform/files/stol.ts'
import { dokumentRepository } from '../../platform/sync/dokument.repository.ts'
import { imenaOsoba } from '../../platform/sync/uredivanje.repository.ts'
import { type InacicaZaPoziv, inacicaZaPoziv } from './faze.repository.ts'
import { naUredajuOcjenjivaca, provjeraPrijaveScope } from './provjera-prijave.scope.ts'
import { type PrijavaSProvjerama, prijaveSProvjerama, tijekPrijave } from './provjera-prijave.sql.ts'
import { provjeraPrijave } from './provjera-prijave.tables.ts'

/** It names no files: what is checked are those of the application. */
const BEZ_DATOTEKA: ImaDatoteke<ProvjeraPrijave> = {
  vrsta: 'provjeraPrijave',
  pise: ({ pise }) => pise,
  imenovane: () => [],
}

type IzPrijave = 'projekt' | 'prijavitelj' | 'prijaviteljId' | 'programId' | 'pozivId' | 'pise' | 'greske' | 'okolnosti'

/** The facts of a check that are its application's. */
export function uPrijavi(
  { institucijaId, ...redak }: Omit<ProvjeraPrijave, IzPrijave> & { institucijaId: number },
  prijava: PrijavaSProvjerama,
  sada: number,
  zapreka: ProvjeraPrijave['okolnosti']['zapreka'] = null,
): ProvjeraPrijave {
  const { id, naziv, sifra, statusId, prijavitelj, prijaviteljId, programId, pozivId, odlukaSePriprema } = prijava
  return {
    ...redak,
    projekt: { id, naziv, sifra, statusId },
    prijavitelj,
    prijaviteljId,
    programId,
    pozivId,
    pise: { vrsta: 'institucija', id: institucijaId },
    greske: validate(PROVJERA_PRIJAVE, redak.sadrzaj, { lista: redak.lista, sada }),
    okolnosti: { tijek: tijekPrijave(prijava), zapreka, odlukaSePriprema },
  }
}

type Trazena = Pick<ProvjeraPrijave, 'dio' | 'krug' | 'listaId' | 'statusId'>

/** The version that a check asks: its own, that of its twin in the round, or the one that the call asks today. */
async function inacicaProvjere(
  tx: Tx,
  { dio, krug, listaId, statusId }: Trazena,
  { kopije, pozivId }: PrijavaSProvjerama,
): Promise<InacicaZaPoziv | null> {
  const zapoceta = kopije.find((one) =>
    listaId === null ? one.dio === dio && one.krug === krug && one.lista !== null : one.listaId === listaId,
  )
  if (zapoceta?.lista != null && zapoceta.listaId !== null) return { listaId: zapoceta.listaId, lista: zapoceta.lista }
  return jeStatus(provjeraPrijaveStatuses, statusId, 'dodijeljena')
    ? inacicaZaPoziv(tx, pozivId, svrhaDijela(dio))
    : null
}

/** Kept once the check has begun: before that the record only knows which one it would be. */
const zapoceta = ({ statusId }: Pick<ProvjeraPrijave, 'statusId'>): boolean =>
  statusId !== NOVO_ID && !jeStatus(provjeraPrijaveStatuses, statusId, 'dodijeljena')

export const provjeraPrijaveRepository = dokumentRepository<typeof provjeraPrijave, ProvjeraPrijave>({
  datoteke: BEZ_DATOTEKA,
  katalog: KATALOG_PROVJERE_PRIJAVE,
  tablica: provjeraPrijave,
  iz: sql`from provjera_prijave z`,
  vidljivo: provjeraPrijaveScope,
  institucija: { naUredaju: naUredajuOcjenjivaca },
  async zapisi(tx, redci, sada) {
    const ids = [...new Set(redci.map(({ projektId }) => projektId))]
    const prijave = await prijaveSProvjerama(tx, sql`p.id = any(${sql.param(ids)}::uuid[])`)
    const imena = await imenaOsoba(
      tx,
      redci.map(({ ocjenjivacId }) => ocjenjivacId),
    )
    const provjere: ProvjeraPrijave[] = []
    for (const { zavrsenoU, projektId, programId: _p, pozivId: _c, ...redak } of redci) {
      const prijava = prijave.find((one) => one.id === projektId)
      if (prijava === undefined) continue
      const inacica = await inacicaProvjere(tx, redak, prijava)
      const svoje = {
        ocjenjivac: imena.get(redak.ocjenjivacId)?.ime ?? '',
        listaId: inacica?.listaId ?? null,
        lista: inacica?.lista ?? null,
        zavrsenoU: isoTrenutak(zavrsenoU),
      }
      provjere.push(uPrijavi({ ...redak, ...svoje }, prijava, sada))
    }
    return provjere
  },
  stupci: ({ projekt, pise, ocjenjivac: _ime, zavrsenoU, lista: _l, greske: _g, okolnosti: _o, ...zapis }) => ({
    ...zapis,
    projektId: projekt.id,
    institucijaId: pise.id,
    listaId: zapoceta(zapis) ? zapis.listaId : null,
    zavrsenoU: zavrsenoU === null ? null : new Date(zavrsenoU),
  }),
})
