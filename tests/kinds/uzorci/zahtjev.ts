import { VRSTE_ZAHTJEVA, type VrstaZahtjeva, type Zahtjev } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { zahtjev as zahtjevi } from '#server/modules/zahtjev/zahtjev.tables.ts'
import { OZUJAK } from '../../support/builders/poziv.ts'
import { noviId } from '../../support/pozivi.ts'
import { noviPoziv, zapisiProjekt } from '../../support/projekti.ts'
import { ovlastenje } from '../../support/zahtjevi.ts'
import type { Svijet } from '../svijet.ts'
import type { Redak, Uzorak } from '../uzorak.ts'

const at = new Date(OZUJAK)
const cekaDopunu = ({ move }: Redak) => move.code === 'dopuni' || move.code === 'istekDopune'
const DOPUNA = { trazenoAt: at.toISOString(), tekst: 'Nedostaje izjava.', dostavljenoAt: null, odgovor: null }

/** The kind of request a row is about; rows without one are about an authorisation. */
function vrstaRetka({ move }: Redak): VrstaZahtjeva {
  const when = move.when as undefined | ((zahtjev: Zahtjev, actor: { osobaId: number }) => boolean)
  const vrijedi = (vrsta: VrstaZahtjeva) =>
    when?.({ vrsta, podnositeljId: 0, dopuna: null } as unknown as Zahtjev, { osobaId: 1 }) ?? true
  return VRSTE_ZAHTJEVA.find((vrsta) => vrsta !== 'izmjena-korisnika' && vrijedi(vrsta)) ?? 'ovlastenja'
}

async function zapisi({ db, nas, autor }: Svijet, redak: Redak, runda: readonly number[]) {
  const pozivId = await noviPoziv(db, { oznaka: `KK.${crypto.randomUUID()}` })
  const projektId = await zapisiProjekt(db, { pozivId, prijaviteljId: nas.id, statusId: 6 })
  const id = noviId()
  // The submitter decides nothing about the own request.
  const podnositeljId = runda[0] ?? autor.id
  const subjekt = { prijaviteljId: nas.id, subjektOib: '90000000001', subjektNaziv: 'Panonska', predmet: id }
  const stanje = { statusId: redak.iz, verzijaRetka: 1, runda: [...runda], createdAt: at, statusPromijenjenAt: at }
  await db.insert(zahtjevi).values({
    id,
    vrsta: vrstaRetka(redak),
    podnositeljId,
    projektId,
    ...subjekt,
    ...stanje,
    sadrzaj: ovlastenje(subjekt.subjektOib),
    staro: {},
    obrazlozenje: 'Potrebno za rad.',
    prilozi: [],
    dopuna: cekaDopunu(redak) ? { ...DOPUNA, rok: new Date(OZUJAK + 86_400_000).toISOString() } : null,
  })
  return { params: { projektId, zahtjevId: id }, id }
}

const TEK_S_REGISTROM = 'src/server/modules/zahtjev/zahtjev.ucinci.test.ts'

export const zahtjev: Uzorak = {
  zapisi,
  zna: ({ strana, uloge }) => strana === 'administrator' || uloge.includes('GR') || uloge.includes('PRG'),
  adresa: (path, redak) => !path.includes('/administracija/zahtjevi/') || path.includes(`/${vrstaRetka(redak)}/`),
  // Changes of a beneficiary are decided by the body of the project, with effects that need its whole world.
  tice: ({ strana }) => strana !== 'institucija',
  drugdje: { odobri: TEK_S_REGISTROM },
}
