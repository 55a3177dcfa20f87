/** The call for proposals: statuses of the specification, the transition table of domain rules 3.1, in the order of that table. */
import { defineRecordKind } from '#contract/kernel/record-kind.ts'
import { movesBitnaIzmjena } from './poziv.moves-bitna-izmjena.ts'
import { movesIzrada } from './poziv.moves-izrada.ts'
import { movesObjava } from './poziv.moves-objava.ts'
import { movesTehnickaIzmjena } from './poziv.moves-tehnicka-izmjena.ts'
import type { Poziv } from './poziv.schema.ts'
import { type DioPoziva, type PozivStatus, pozivEditableParts, pozivStatuses } from './poziv.statuses.ts'

export const pozivKind = defineRecordKind<Poziv, PozivStatus>()({
  name: 'poziv',
  initial: ['uIzradi'],
  statuses: pozivStatuses,
  roundStarts: [
    'uIzradi',
    'podnesen',
    'vracen',
    'uNajavi',
    'otvoren',
    'obustavljen',
    'zatvoren',
    'uIzmjeni',
    'izmjenaPodnesena',
    'izmjenaVracena',
    'zatvorenUIzmjeni',
    'tehnickaIzmjena',
  ],
  moves: [...movesIzrada, ...movesObjava, ...movesBitnaIzmjena, ...movesTehnickaIzmjena],
  zaduzuju: { tijela: ['DRF', 'APR', 'SEL', 'IMP', 'FIN'], dozvola: 'pozivi.opcenito.uredi' },
  facts: (poziv) => ({
    statusId: poziv.statusId,
    parties: { pozivId: poziv.id, programId: poziv.programId, tijela: tijelaPoziva(poziv) },
    runda: poziv.runda,
    dopustiDvaKoraka: poziv.cinjenice.dopustiDvaKoraka,
  }),
})

/** The bodies of a call that have been chosen. */
export function tijelaPoziva({
  drfId,
  aprId,
  selId,
  impId,
  finId,
}: Pick<Poziv, 'drfId' | 'aprId' | 'selId' | 'impId' | 'finId'>) {
  return {
    DRF: drfId,
    ...(aprId === null ? {} : { APR: aprId }),
    ...(selId === null ? {} : { SEL: selId }),
    ...(impId === null ? {} : { IMP: impId }),
    ...(finId === null ? {} : { FIN: finId }),
  }
}

/** Which parts of the record a save may carry in this status. */
export function dijeloviZaUredivanje(status: PozivStatus): readonly DioPoziva[] {
  return pozivEditableParts[status] ?? []
}
