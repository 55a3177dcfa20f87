import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import { applyOps } from '#contract/kernel/sync/patch.ts'
import { KATALOG_PLANA } from '#contract/modules/plan-nabave/plan-nabave.katalog.ts'
import { BEZ_ROKA } from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import { planNabave as planovi } from '#server/modules/plan-nabave/plan-nabave.tables.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { KK } from '../../support/builders/institucija.ts'
import { OZUJAK } from '../../support/builders/poziv.ts'
import { noviId } from '../../support/pozivi.ts'
import { noviPoziv, zapisiProjekt } from '../../support/projekti.ts'
import type { Svijet } from '../svijet.ts'
import type { Redak, Uzorak } from '../uzorak.ts'

const UGOVOREN = 6
const POSLAN = 3
const at = new Date(OZUJAK)
const REDAK = {
  id: 'N-1',
  evidencijskiBroj: 'N-1',
  predmet: 'CNC obradni centar',
  vrsta: 'robe',
  cpv: '42612000-6',
  procijenjenaVrijednost: '12000.00',
  vrstaPostupka: 'poziv',
  planiraniPocetak: '2027-05',
  planiraniZavrsetak: '2027-09',
  stavkeProracuna: ['s1'],
}
const sadrzaj = applyOps(emptyDocument(KATALOG_PLANA, {}), [
  { kind: 'set', path: 'plan.obveznik', was: null, now: 'nijePrimjenjivo' },
  { kind: 'set', path: 'plan.prilog', was: null, now: 'nojn' },
  { kind: 'add', path: 'plan.retci', now: REDAK, after: null },
])
const ocjena = { komentar: 'Uredno.', retci: { 'N-1': { rizik: 'nisko' as const, primjedba: 'Navedite količinu.' } } }

async function zapisi({ db, nas }: Svijet, { iz, u, move }: Redak, runda: readonly number[]) {
  const pozivId = await noviPoziv(db, { oznaka: `KK.${crypto.randomUUID()}` })
  const prijaviteljId = nas.id
  const projektId = await zapisiProjekt(db, { pozivId, prijaviteljId, statusId: UGOVOREN })
  const id = noviId()
  await db.insert(planovi).values({
    id,
    projektId,
    prijaviteljId,
    programId: KK,
    statusId: iz,
    verzijaRetka: 1,
    sadrzaj,
    sadrzajHash: contentHash(sadrzaj),
    podneseno: iz < POSLAN ? null : sadrzaj,
    ocjena,
    prijeSpremnog: move.code === 'vratiUIzradu' ? u : 1,
    rok: BEZ_ROKA,
    runda: [...runda],
    autorId: nas.osobe.UR.id,
    promijenjenoAt: at,
    statusPromijenjenAt: at,
  })
  return { params: { projektId, planNabaveId: id }, id }
}

export const planNabave: Uzorak = {
  zapisi,
  zna: ({ strana, uloge }, { iz }) => (strana === 'institucija' && iz < POSLAN ? false : uloge.length > 0),
}
