import { addDays, today } from '#contract/kernel/datum.ts'
import { preporukaStatuses } from '#contract/modules/provjera/preporuka.statuses.ts'
import { OCJENE_PREPORUKE } from '#contract/modules/provjera/provjera.izbori.ts'
import { OZUJAK } from '../../support/builders/poziv.ts'
import { zapisiPreporuku } from '../../support/provjera.ts'
import type { Svijet } from '../svijet.ts'
import type { Redak, Uzorak } from '../uzorak.ts'
import { zapisiProvjeru } from './provjera.ts'

const U_PRACENJU = 8
const at = new Date(OZUJAK).toISOString()
const PREDANO = { tekst: 'Pločica je zamijenjena.', datoteke: [], osobaId: 0, dano: at }

/** What the row leads to says what two people agree on, and whether evidence or a longer deadline came before it. */
function stanje({ iz, u, move }: Redak) {
  const [kljuc] = Object.entries(preporukaStatuses).find(([, { id }]) => id === u) ?? ['']
  const ocjena = kljuc in OCJENE_PREPORUKE ? (kljuc as keyof typeof OCJENE_PREPORUKE) : 'ispunjena'
  const produljen = iz === preporukaStatuses.produljenRok.id || u === preporukaStatuses.produljenRok.id
  const prijedlog = { iz: u, ocjena, obrazlozenje: 'Vidjeli smo na mjestu.', vraceno: null, osobaId: 0, dano: at }
  return {
    predano: [PREDANO],
    prijedlog: iz === preporukaStatuses.naPotvrdi.id ? prijedlog : null,
    produljeno: produljen && move.code !== 'produlji' ? addDays(today(OZUJAK), -30) : null,
  }
}

/** Deadlines long past, so that whoever waits for them may go on. */
async function zapisi(svijet: Svijet, redak: Redak, runda: readonly number[]) {
  const provjera = await zapisiProvjeru(svijet, { ...redak, iz: U_PRACENJU }, [], false)
  const { provjeraId, projektId } = provjera.params as { provjeraId: string; projektId: string }
  const id = await zapisiPreporuku(svijet.db, {
    provjeraId,
    projektId,
    prijaviteljId: svijet.nas.id,
    statusId: redak.iz,
    rok: addDays(today(OZUJAK), -40),
    dokaz: { tekst: 'Pločica je zamijenjena.', datoteke: [] },
    runda: [...runda],
    ...stanje(redak),
  })
  return { params: { projektId, provjeraId, preporukaId: id }, id: String(id) }
}

const ocjena = { polja: { ocjena: 'ispunjena' } }

export const preporuka: Uzorak = {
  zapisi,
  zna: ({ uloge }) => uloge.length > 0,
  uz: { predlozi: ocjena, predloziBezDokaza: ocjena, produlji: { datum: addDays(today(OZUJAK), 30) } },
}
