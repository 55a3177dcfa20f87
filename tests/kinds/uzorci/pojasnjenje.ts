import { addDays, today, toIsoInstant } from '#contract/kernel/datum.ts'
import { OZUJAK } from '../../support/builders/poziv.ts'
import { PITANJE, zapisiPojasnjenje } from '../../support/pojasnjenje.ts'
import { noviPoziv, zapisiProjekt } from '../../support/projekti.ts'
import type { Redak, Uzorak } from '../uzorak.ts'

const PODNESEN = 2
const [U_IZRADI, CEKA_POTVRDU, ODGOVOR_SPREMAN] = [1, 2, 4]
const DANAS = today(OZUJAK)
const ROK = addDays(DANAS, 7)

/** The deadline and what came after it, as the row asks for them. */
function vremena({ move: { code }, iz, u }: Redak) {
  const nakonRoka = code === 'zatvoriBezOdgovora' || code === 'prihvatiZakasnjeli'
  const kasni = code === 'posaljiOdgovor' && u === ODGOVOR_SPREMAN
  if (iz === U_IZRADI || iz === CEKA_POTVRDU) return {}
  return {
    rok: nakonRoka || kasni ? addDays(DANAS, -1) : ROK,
    ...(code === 'prihvatiZakasnjeli' && { zakasnjeloAt: new Date(OZUJAK), nastavljenoAt: new Date(OZUJAK) }),
  }
}

const otvoreno = {
  zatrazeno: toIsoInstant(OZUJAK),
  prije: ROK,
  trazi: addDays(ROK, 7),
  razlog: 'Čekamo potvrdu dobavljača.',
  odluka: null,
}

/** A request about a submitted application on a call of its own, answered and assessed in everything that its row asks for. */
export const pojasnjenje: Uzorak = {
  async zapisi({ db, nas }, redak, runda) {
    // Who has applied is known once the call is over.
    const pozivId = await noviPoziv(db, {
      oznaka: `KK.${crypto.randomUUID()}`,
      datumZatvaranja: '2026-01-01T10:00:00.000Z',
    })
    const projektId = await zapisiProjekt(db, { pozivId, prijaviteljId: nas.id, statusId: PODNESEN })
    const odlucuje = redak.move.code === 'odobriProduljenje' || redak.move.code === 'odbijProduljenje'
    const id = await zapisiPojasnjenje(db, {
      projektId,
      statusId: redak.iz,
      redak: {
        runda: [...runda],
        ocjene: { [PITANJE.id]: { ocjena: 'da', komentar: '' } },
        produljenja: odlucuje ? [otvoreno] : [],
        ...vremena(redak),
      },
    })
    return { params: { projektId, zahtjevId: id }, id }
  },
  zna: ({ strana, uloge }, { iz }) => {
    const poslan = iz !== U_IZRADI && iz !== CEKA_POTVRDU
    if (strana === 'prijavitelj') return uloge.length > 0 && poslan
    return (
      uloge.includes('R@SEL') || uloge.includes('R@IMP') || (strana === 'institucija' && uloge.length > 0 && poslan)
    )
  },
  uz: { zatraziProduljenje: { datum: addDays(ROK, 7) }, odobriProduljenje: { datum: addDays(ROK, 7) } },
}
