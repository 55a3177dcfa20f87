import { addDays, today } from '#contract/kernel/datum.ts'
import { LISTE_ZA_TEST } from '#contract/modules/provjera/provjera.fixture.ts'
import { BEZ_OCITOVANJA } from '#contract/modules/provjera/provjera.schema.ts'
import { provjera as provjere } from '#server/modules/provjera/provjera.tables.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { HAMAG, KK } from '../../support/builders/institucija.ts'
import { djelatnik } from '../../support/builders/osoba.ts'
import { OZUJAK } from '../../support/builders/poziv.ts'
import { noviId } from '../../support/pozivi.ts'
import { noviPoziv, zapisiProjekt } from '../../support/projekti.ts'
import { cijelaProvjera, zapisiPreporuku } from '../../support/provjera.ts'
import type { Svijet } from '../svijet.ts'
import type { Redak, Uzorak } from '../uzorak.ts'

const UGOVOREN = 6
const NA_TERENU = 3
const NA_OCITOVANJU = 5
const U_PRACENJU = 8
const at = new Date(OZUJAK)
const KADA = at.toISOString()

const timovi = new WeakMap<object, Promise<readonly number[]>>()
/** A leader who takes no move here, being kept from some of them, and the officer for whom a visit to come waits. */
function timOd({ db, osobe }: Svijet): Promise<readonly number[]> {
  const referent = osobe.find(({ razina, uloge }) => razina === 'R' && uloge.includes('R@IMP'))
  if (referent === undefined) throw new Error('the body that implements has no officer')
  const poznat = timovi.get(db) ?? djelatnik(db, HAMAG, 'R').then(({ id }) => [id, referent.id])
  timovi.set(db, poznat)
  return poznat
}

/** A check of the applicant, laid in the status of the row. */
export async function zapisiProvjeru(svijet: Svijet, { iz, move }: Redak, runda: readonly number[], preporuke = true) {
  const { db, nas, autor } = svijet
  const pozivId = await noviPoziv(db, { oznaka: `KK.${crypto.randomUUID()}` })
  const projektId = await zapisiProjekt(db, { pozivId, prijaviteljId: nas.id, statusId: UGOVOREN })
  const id = noviId()
  const tim = await timOd(svijet)
  const nenajavljena = move.code === 'zapocniNenajavljenu'
  const sadrzaj = cijelaProvjera({
    datum: addDays(today(OZUJAK), 21),
    povod: nenajavljena ? 'adHoc' : 'planirana',
    tim,
    preporuka: move.code !== 'zatvori',
  })
  const izjava = { sukob: false, obrazlozenje: '', dano: KADA }
  await db.insert(provjere).values({
    id,
    oznaka: `PLM-2026-${id.slice(-12)}`,
    projektId,
    prijaviteljId: nas.id,
    institucijaId: HAMAG,
    programId: KK,
    statusId: iz,
    verzijaRetka: 1,
    sadrzaj,
    sadrzajHash: contentHash(sadrzaj),
    podneseno: iz === 1 ? null : sadrzaj,
    brojInacice: iz < NA_OCITOVANJU ? 0 : 1,
    sudionici: [...tim],
    lista: iz < NA_TERENU ? null : LISTE_ZA_TEST.oprema,
    izjave: Object.fromEntries(tim.map((osobaId) => [osobaId, izjava])),
    suglasnost: nenajavljena ? { osobaId: tim[0] ?? 0, ime: 'V', dano: KADA } : null,
    preuzeo: { osobaId: tim[0] ?? 0, ime: 'R', uredajId: noviId(), preuzeto: KADA, istjece: KADA },
    ocitovanje: { ...BEZ_OCITOVANJA, tekst: 'Nemamo primjedbi.', predano: move.code !== 'predajOcitovanje' },
    rok: { zapisnik: null, ocitovanje: null },
    runda: [...runda],
    autorId: autor.id,
    promijenjenoAt: at,
    statusPromijenjenAt: at,
  })
  if (preporuke && iz === U_PRACENJU)
    await zapisiPreporuku(db, { provjeraId: id, projektId, prijaviteljId: nas.id, statusId: 4 })
  return { params: { projektId, provjeraId: id }, id }
}

const S_TERENA = 'provjera.routes.test.ts: taken by the device that has the package, and by no desk'

export const provjera: Uzorak = {
  zapisi: zapisiProvjeru,
  // Before it is announced a beneficiary knows nothing of it.
  zna: ({ strana, uloge }, { iz }) => (strana === 'prijavitelj' && iz === 1 ? false : uloge.length > 0),
  nastavlja: ['odobri'],
  drugdje: Object.fromEntries(['zapocni', 'zapocniNenajavljenu', 'zavrsiTeren'].map((code) => [code, S_TERENA])),
}
