/** The hand-over on the workflow engine: what goes is frozen as it is handed over, and each side hears what becomes of it. */
import { formatDatum, toIsoInstant } from '#contract/kernel/datum.ts'
import { plural } from '#contract/kernel/plural.ts'
import type { CodeOf } from '#contract/kernel/record-kind.ts'
import { AKCIJA } from '#contract/modules/notifikacija/akcije.ts'
import { RAZLOZI_PRIMOPREDAJE } from '#contract/modules/primopredaja/primopredaja.izbori.ts'
import { primopredajaKind } from '#contract/modules/primopredaja/primopredaja.kind.ts'
import type { Predmet, Primopredaja } from '#contract/modules/primopredaja/primopredaja.schema.ts'
import type { PrimopredajaStatus } from '#contract/modules/primopredaja/primopredaja.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { Recipient } from '../../platform/notify/message.ts'
import type { PredmetiVrste } from '../../platform/predmeti/predmeti.ts'
import { imenaOsoba } from '../../platform/sync/uredivanje.repository.ts'
import type { EffectContext, Said } from '../../platform/workflow/consequences.ts'
import { bindKind, type KindBinding } from '../../platform/workflow/move.ts'
import { primopredajaRepository } from './primopredaja.repository.ts'

type Skupina = 'preuzima' | 'predaje'

const brojStanja = (predmeti: readonly Predmet[], stanje: Predmet['stanje']): number =>
  predmeti.filter((one) => one.stanje === stanje).length

export const predmeta = (broj: number): string => plural(broj, 'predmet', 'predmeta', 'predmeta')

/** People of the record, as those who are told of it. */
export async function osobePrimopredaje(
  tx: Tx,
  ids: readonly (number | null)[],
  institucijaId: number,
): Promise<Recipient[]> {
  const imena = await imenaOsoba(
    tx,
    ids.filter((id) => id !== null),
  )
  return [...imena.values()].map((osoba) => ({
    ...osoba,
    primatelj: 'institucija',
    primateljId: institucijaId,
    razlog: 'PRIMOPREDAJA',
  }))
}

/** „(odsutnost do 6. 2. 2027.)” */
const zasto = ({ after: { razlog, doDana } }: Said<Primopredaja>): string => {
  const rijec = RAZLOZI_PRIMOPREDAJE[razlog].toLocaleLowerCase('hr')
  return doDana === null ? `(${rijec})` : `(${rijec} do ${formatDatum(doDana)})`
}

const uVracanju = (predmeti: readonly Predmet[]): string => {
  const [preuzeto, vraceno] = [brojStanja(predmeti, 'preuzet'), brojStanja(predmeti, 'vracen')]
  return `Preuzeto: ${preuzeto}. Vraćeno: ${vraceno}.`
}

export type PrimopredajaDesk = ReturnType<typeof primopredajaDesk>

export function primopredajaDesk(vrste: readonly PredmetiVrste[]) {
  const repository = primopredajaRepository(vrste)
  const binding: KindBinding<Primopredaja, PrimopredajaStatus, CodeOf<typeof primopredajaKind>, Skupina> = bindKind(
    primopredajaKind,
    {
      port: repository.port,
      posljedice: {
        predaj: {
          promjena: ({ zaPredaju }, { sada }) => ({
            predanoU: toIsoInstant(sada),
            predmeti: zaPredaju.map(({ vrsta, id }) => ({ vrsta, id, stanje: 'ceka', razlog: null, odluceno: null })),
          }),
          obv: [
            {
              kome: ['preuzima'],
              tekst: (said) => `Za preuzimanje: ${predmeta(said.after.predmeti.length)} ${zasto(said)}.`,
              mail: true,
            },
            // Whoever was away when it was handed over for them learns of it.
            {
              kome: ['predaje'],
              tekst: (said) => `Predmeti predani drugoj osobi: ${said.after.predmeti.length} ${zasto(said)}.`,
            },
          ],
        },
        opozovi: {
          obv: [
            {
              kome: ['preuzima'],
              tekst: (said) => `Primopredaja je opozvana. ${said.input.obrazlozenje ?? ''}`.trim(),
            },
          ],
        },
        zakljuci: {
          obv: [
            {
              kome: ['predaje'],
              tekst: (said) => `Primopredaja je zaključena. ${uVracanju(said.after.predmeti)}`,
            },
          ],
        },
      },
      glas: {
        akcija: AKCIJA.primopredaja,
        // Its people are named in the record, and found by no code.
        findRecipients: async () => [],
        groups: {
          // A draft is nobody's to take over yet.
          preuzima: ({ tx, record, after }: EffectContext<Primopredaja>) =>
            record.predanoU === null && after.predanoU === null
              ? Promise.resolve([])
              : osobePrimopredaje(tx, [after.naId], after.institucijaId),
          predaje: ({ tx, after }: EffectContext<Primopredaja>) =>
            osobePrimopredaje(tx, [...new Set([after.odId, after.autorId])], after.institucijaId),
        },
        about: ({ id }) => ({ programId: null, entitetId: String(id) }),
      },
      visibleToApplicant: () => false,
      synced: null,
    },
  )
  return { binding, repository, vrste }
}
