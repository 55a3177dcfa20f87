import { PRAZNA_NABAVA } from '#contract/modules/nabava/nabava.schema.ts'
import { datoteka } from '#server/modules/datoteka/datoteka.tables.ts'
import { nabava as nabave } from '#server/modules/nabava/nabava.tables.ts'
import { KK } from '../../support/builders/institucija.ts'
import { OZUJAK } from '../../support/builders/poziv.ts'
import { noviId } from '../../support/pozivi.ts'
import { noviPoziv, zapisiProjekt } from '../../support/projekti.ts'
import type { Svijet } from '../svijet.ts'
import type { Redak, Uzorak } from '../uzorak.ts'

const UGOVOREN = 6
const at = new Date(OZUJAK)
const sadrzajS = (dokument: string) => ({
  ...PRAZNA_NABAVA,
  naziv: 'Mjerni uređaj za tokarenje',
  opis: '<p>Uređaj s laserom.</p>',
  cpv: '38540000-2',
  vrsta: 'robe',
  rokZaPonude: new Date(OZUJAK + 12 * 86_400_000).toISOString(),
  nacinDostave: 'e-pošta',
  kontakt: 'nabava@panonska.example',
  kriterij: 'najniža cijena',
  dokumentacija: [{ id: dokument, naziv: 'Dokumentacija.pdf', bajtova: 400, sha256: 'a'.repeat(64) }],
})

async function zapisi({ db, nas }: Svijet, { iz, move }: Redak, runda: readonly number[]) {
  const pozivId = await noviPoziv(db, { oznaka: `KK.${crypto.randomUUID()}` })
  const prijaviteljId = nas.id
  const projektId = await zapisiProjekt(db, { pozivId, prijaviteljId, statusId: UGOVOREN })
  const dokument = noviId()
  const sadrzaj = sadrzajS(dokument)
  const { vrsta, cpv } = sadrzaj
  const rokZaPonude = new Date(sadrzaj.rokZaPonude)
  const [row] = await db
    .insert(nabave)
    .values({
      projektId,
      prijaviteljId,
      programId: KK,
      statusId: iz,
      verzijaRetka: 1,
      sadrzaj,
      vrsta,
      cpv,
      rokZaPonude,
      ispravak: move.code === 'objaviIspravak' ? { ...sadrzaj, naziv: 'Mjerni uređaj' } : null,
      javniRed: iz === 1 ? null : rokZaPonude.getTime(),
      trazilica: '',
      runda: [...runda],
      autorId: nas.osobe.UR.id,
      promijenjenoAt: at,
      statusPromijenjenAt: at,
    })
    .returning({ id: nabave.id })
  const id = row?.id ?? 0
  await db.insert(datoteka).values({
    id: dokument,
    vlasnikId: nas.osobe.UR.id,
    prijaviteljId,
    entitetVrsta: 'nabava',
    entitetId: String(id),
    naziv: 'Dokumentacija.pdf',
    sha256: 'a'.repeat(64),
    bajtova: 400,
    stanje: 'provjerena',
    createdAt: at,
    updatedAt: at,
  })
  return { params: { nabavaId: id }, id: String(id) }
}

export const nabava: Uzorak = { zapisi, zna: ({ uloge }) => uloge.includes('PRG') }
