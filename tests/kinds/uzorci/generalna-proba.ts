import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import { KATALOG_PROBE } from '#contract/modules/odabir/generalna-proba.katalog.ts'
import { generalnaProba as probe } from '#server/modules/odabir/generalna-proba.tables.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { KK } from '../../support/builders/institucija.ts'
import { OZUJAK } from '../../support/builders/poziv.ts'
import { noviId } from '../../support/pozivi.ts'
import { noviPoziv, zapisiProjekt } from '../../support/projekti.ts'
import type { Svijet } from '../svijet.ts'
import type { Redak, Uzorak } from '../uzorak.ts'

const [U_TIJEKU, NACRT, PODNESENA] = [1, 1, 2]
const at = new Date(OZUJAK)
const sadrzaj = emptyDocument(KATALOG_PROBE, { dijelovi: [] })

/** The portal alone moves it, so that its rows are only refused here. */
async function zapisi({ db, nas }: Svijet, { iz }: Redak, runda: readonly number[]) {
  const pozivId = await noviPoziv(db, { oznaka: `KK.${crypto.randomUUID()}` })
  const prijaviteljId = nas.id
  const statusId = iz === U_TIJEKU ? NACRT : PODNESENA
  const projektId = await zapisiProjekt(db, { pozivId, prijaviteljId, statusId })
  const id = noviId()
  await db.insert(probe).values({
    id,
    projektId,
    prijaviteljId,
    programId: KK,
    statusId: iz,
    verzijaRetka: 1,
    sadrzaj,
    sadrzajHash: contentHash(sadrzaj),
    okolnosti: { liste: {}, stari: {} },
    runda: [...runda],
    autorId: nas.osobe.UR.id,
    promijenjenoAt: at,
    statusPromijenjenAt: at,
  })
  return { params: { projektId, probaId: id }, id }
}

export const generalnaProba: Uzorak = { zapisi, zna: ({ strana }) => strana === 'prijavitelj' }
