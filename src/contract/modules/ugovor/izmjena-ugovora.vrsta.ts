/** A change of a contract, of whoever makes it: statuses and table of domain rules 3.15. Becomes its `.kind.ts` with its binding. */
import { cinjeniceDokumenta } from '#contract/kernel/dokument/zapis-projekta.ts'
import { defineRecordKind, statusKey } from '#contract/kernel/record-kind.ts'
import { satDoDana } from '#contract/kernel/sat-zapisa.ts'
import { movesKorisnika } from './izmjena-ugovora.moves-korisnik.ts'
import { movesTijela } from './izmjena-ugovora.moves-tijelo.ts'
import { rokStatusa } from './izmjena-ugovora.rokovi.ts'
import type { IzmjenaUgovora } from './izmjena-ugovora.schema.ts'
import { type IzmjenaUgovoraStatus, izmjenaUgovoraStatuses } from './izmjena-ugovora.statuses.ts'

export const izmjenaUgovoraKind = defineRecordKind<IzmjenaUgovora, IzmjenaUgovoraStatus>()({
  name: 'izmjenaUgovora',
  initial: ['malaUIzradi', 'velikaUIzradi', 'tijeloUIzradi', 'izravnaUIzradi'],
  statuses: izmjenaUgovoraStatuses,
  // Whoever writes it begins anew; so does the body with what it is given.
  roundStarts: [
    'malaUIzradi',
    'malaPodnesena',
    'malaVracena',
    'velikaUIzradi',
    'velikaPodnesena',
    'velikaVracena',
    'tijeloUIzradi',
    'izravnaUIzradi',
    'izravnaPodnesena',
  ],
  moves: [...movesKorisnika, ...movesTijela],
  zaduzuju: { tijela: ['IMP'], dozvola: 'odabir.opcenito.citaj' },
  sat: (izmjena) => {
    const rok = rokStatusa(statusKey(izmjenaUgovoraKind, izmjena.statusId))
    return rok && satDoDana({ naziv: rok.naziv }, izmjena.rok, izmjena.rokOd, rok.jedinica)
  },
  facts: cinjeniceDokumenta,
})
