/** An offer of a reduced amount from the day it is sent until it is answered: a table of ours (decision 0140). */
import { today } from '#contract/kernel/datum.ts'
import { defineMoves, defineRecordKind, NOVO } from '#contract/kernel/record-kind.ts'
import { satDoDana } from '#contract/kernel/sat-zapisa.ts'
import {
  iznosIzRangListe,
  jednaOtvorena,
  josPonuden,
  josUOdabiru,
  rokOdgovoraIstekao,
  uRokuOdgovora,
} from './ponuda.rules.ts'
import type { Ponuda } from './ponuda.schema.ts'
import { type PonudaStatus, ponudaStatuses } from './ponuda.statuses.ts'

const moves = defineMoves<Ponuda, PonudaStatus>()([
  {
    code: 'kreiraj',
    label: 'Ponudi umanjeni iznos',
    from: [NOVO],
    to: 'poslana',
    who: ['V@SEL'],
    permission: 'odabir.opcenito.uredi',
    rules: [josUOdabiru, iznosIzRangListe, jednaOtvorena],
  },
  {
    code: 'prihvati',
    label: 'Prihvati ponudu',
    from: ['poslana'],
    to: 'prihvacena',
    who: ['ZAS'],
    svjezaPrijava: true,
    rules: [uRokuOdgovora, josUOdabiru, josPonuden],
    potvrda: {
      naslov: 'Prihvaćanje umanjenog iznosa',
      poruka:
        'Projekt se financira u ponuđenom iznosu, a razliku do ukupne vrijednosti osiguravate sami. Prihvaćanje se ne može povući.',
    },
  },
  {
    code: 'odbij',
    label: 'Odbij ponudu',
    from: ['poslana'],
    to: 'odbijena',
    who: ['ZAS'],
    opasno: true,
    naIzbor: true,
    rules: [uRokuOdgovora],
    potvrda: {
      naslov: 'Odbijanje ponude',
      poruka:
        'Prijava ostaje na rezervnoj listi i financira se samo ako se oslobodi dovoljno sredstava. Odbijanje se ne može povući.',
    },
  },
  {
    code: 'istekni',
    label: 'Zatvori bez odgovora',
    from: ['poslana'],
    to: 'istekla',
    who: ['SYS'],
    skriveno: true,
    rules: [rokOdgovoraIstekao],
  },
])

export const ponudaKind = defineRecordKind<Ponuda, PonudaStatus>()({
  name: 'ponuda',
  initial: ['poslana'],
  statuses: ponudaStatuses,
  roundStarts: ['poslana'],
  moves,
  sat: ({ rok, poslano }) => satDoDana('ponuda', rok, today(Date.parse(poslano)), 'radni'),
  facts: ({ statusId, runda, prijaviteljId, projekt, programId, selId }) => ({
    statusId,
    runda,
    parties: { prijaviteljId, projektId: projekt.id, programId, tijela: selId === null ? {} : { SEL: selId } },
  }),
})
