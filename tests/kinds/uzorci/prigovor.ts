import { emptyDocument } from '#contract/kernel/dokument/redci.ts'
import { applyOps } from '#contract/kernel/sync/patch.ts'
import type { IshodPrigovora } from '#contract/modules/odabir/odabir.cinjenice.ts'
import { KATALOG_PRIGOVORA } from '#contract/modules/odabir/prigovor.katalog.ts'
import type { NacrtOdluke } from '#contract/modules/odabir/prigovor.schema.ts'
import { prigovor as prigovori } from '#server/modules/odabir/prigovor.tables.ts'
import type { Database } from '#server/platform/db/client.ts'
import { contentHash } from '#server/platform/sync/content-hash.ts'
import { KK } from '../../support/builders/institucija.ts'
import { OZUJAK } from '../../support/builders/poziv.ts'
import { zapisiOdbijanje } from '../../support/odluke.ts'
import { noviId } from '../../support/pozivi.ts'
import { noviPoziv, zapisiPodnesenu, zapisiProjekt } from '../../support/projekti.ts'
import type { Svijet } from '../svijet.ts'
import type { Redak, Uzorak } from '../uzorak.ts'

const at = new Date(OZUJAK)
const PRIGOVOR_PODNESEN = 15
const CLANOVI = [9_000_001, 9_000_002, 9_000_003]
const [NA_OCITOVANJU, NACRT] = [2, 4]

export const sadrzajPrigovora = applyOps(emptyDocument(KATALOG_PRIGOVORA, {}), [
  { kind: 'set', path: 'prigovor.razlozi', was: null, now: ['kriterij'] },
  {
    kind: 'set',
    path: 'prigovor.obrazlozenje',
    was: null,
    now: 'Kriterij održivosti primijenjen je na drugu skupinu.',
  },
])

interface Opis {
  projektId: string
  statusId: number
  runda?: readonly number[]
  odluka?: Partial<NacrtOdluke>
  vrsta?: 'odbijanje' | 'otkazivanje'
  glasovi?: boolean
  osporena?: { id: number; broj: string } | null
  ocitovanje?: string
}

/** Where it is laid, and whose it is. */
interface Kod {
  db: Database
  nas: { id: number; osobe: { UR: { id: number } } }
}

/** An objection in a status, with what the rows out of it ask for. */
export async function zapisiPrigovor({ db, nas }: Kod, opis: Opis): Promise<string> {
  const { projektId, statusId, runda = [], odluka = {}, vrsta = 'odbijanje', glasovi = statusId >= 3 } = opis
  const id = noviId()
  const ishod: IshodPrigovora = odluka.ishod ?? 'odbijen'
  await db.insert(prigovori).values({
    id,
    projektId,
    prijaviteljId: nas.id,
    programId: KK,
    statusId,
    verzijaRetka: 1,
    sadrzaj: sadrzajPrigovora,
    sadrzajHash: contentHash(sadrzajPrigovora),
    podneseno: statusId < NA_OCITOVANJU ? null : sadrzajPrigovora,
    podnesenAt: statusId < NA_OCITOVANJU ? null : at,
    brojInacice: statusId < NA_OCITOVANJU ? 0 : 1,
    protiv: {
      vrsta,
      odluka: opis.osporena ?? null,
      poslano: at.toISOString(),
      dostavljeno: '2027-03-10',
      rok: '2027-03-25',
    },
    ocitovanje: opis.ocitovanje ?? 'Bodovi su dodijeljeni prema metodologiji poziva.',
    clanovi: glasovi ? CLANOVI : [],
    krug: 1,
    glasovi: glasovi
      ? CLANOVI.map((osobaId) => ({
          osobaId,
          glas: ishod,
          obrazlozenje: 'Kako je obrazloženo.',
          krug: 1,
          dano: at.toISOString(),
        }))
      : [],
    odluka: { ishod, obrazlozenje: 'Navodi nisu osnovani.', faza: null, zbog: null, ...odluka },
    pripremio: statusId > NACRT ? CLANOVI[0] : null,
    potvrdio: statusId > NACRT + 1 ? CLANOVI[1] : null,
    zastoji: [],
    runda: [...runda],
    autorId: nas.osobe.UR.id,
    promijenjenoAt: at,
    statusPromijenjenAt: at,
  })
  return id
}

async function zapisi(s: Svijet, { iz, move }: Redak, runda: readonly number[]) {
  const pozivId = await noviPoziv(s.db, { oznaka: `KK.${crypto.randomUUID()}` })
  const projektId = await zapisiProjekt(s.db, { pozivId, prijaviteljId: s.nas.id, statusId: PRIGOVOR_PODNESEN })
  await zapisiPodnesenu(s.db, projektId)
  await zapisiOdbijanje(s.db, { projektId })
  const glasovi = iz >= 3 && move.code !== 'zatraziOcitovanje'
  const id = await zapisiPrigovor(s, { projektId, statusId: iz, runda, glasovi })
  return { params: { projektId, prigovorId: id }, id }
}

export const prigovor: Uzorak = {
  zapisi,
  zna: ({ strana, uloge }, { iz }) =>
    strana === 'institucija' ? iz >= NA_OCITOVANJU && uloge.length > 0 : uloge.includes('ZAS'),
}
