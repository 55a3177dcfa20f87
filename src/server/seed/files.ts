/** Documents that applications of the storyboard carry: small, made here, sent and checked the way everybody's are. */

import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { formatDatum, type Instant, type IsoDatum, toIsoInstant } from '#contract/kernel/datum.ts'
import type { PrilogDokumenta } from '#contract/kernel/dokument/manifest.ts'
import type { PdfDokument } from '#contract/kernel/pdf/dokument.ts'
import { saveOffset } from '../modules/datoteka/datoteka.repository.ts'
import { najavi } from '../modules/datoteka/datoteka.usluga.ts'
import { renderPdf } from '../platform/pdf/render.ts'
import type { DemoPrijavitelj } from './applicants.ts'
import { idOf } from './ids.ts'
import { skica } from './picture.ts'
import type { Scena } from './scene.ts'

interface Posiljatelj {
  osobaId: number
  /** Null for a record of an institution. */
  prijaviteljId: number | null
  entitetVrsta: string
  entitetId: string
  sada: Instant
}

export interface Dokument {
  /** As the call names it. */
  naziv: string
  broj: string
  izdan: IsoDatum
  projekt: string
  prijavitelj: DemoPrijavitelj
}

const NACRT = /dozvola|vlasni/i

/** What a project of works says sheet by sheet: long enough to have to be leafed through. */
const PROJEKTNI = /glavni projekt/i
const LISTOVI = [
  'Tehnički opis',
  'Podaci o zemljištu i katastarskim česticama',
  'Iskaz površina',
  'Pripremni i zemljani radovi',
  'Betonski i armiranobetonski radovi',
  'Zidarski radovi',
  'Oborinska odvodnja i separator',
  'Elektroinstalacije i rasvjeta',
  'Ograde, vrata i nadzor ulaza',
  'Oprema i spremnici',
  'Mjere zaštite okoliša',
  'Rekapitulacija troškova',
]
/** As many rows as a sheet has below its head. */
const REDAKA = 26

const listovi = (projekt: string): PdfDokument['sadrzaj'] =>
  LISTOVI.flatMap((naslov, list) => [
    { naslov: `${list + 1}. ${naslov}`, razina: 2 as const },
    { odlomak: `${projekt}: ${naslov.toLowerCase()}, popis stavki s količinama i jediničnim cijenama bez PDV-a.` },
    {
      tablica: {
        zaglavlje: ['Stavka', 'Količina', 'Iznos (EUR)'],
        sirine: [0, 80, 90],
        desno: [1, 2],
        redci: Array.from({ length: REDAKA }, (_, at) => [
          `${list + 1}.${at + 1} ${naslov}, dio ${at + 1}`,
          String((at * 7 + list * 3) % 40 || 1),
          `${(at + 1) * (list + 2) * 10},00`,
        ]),
      },
    },
  ])

function fileName(naziv: string, extension: string): string {
  return `${naziv.replace(/[^\p{L}\d]+/gu, '-').toLowerCase()}.${extension}`
}

async function pdfOf({ naziv, broj, izdan, projekt, prijavitelj }: Dokument): Promise<Uint8Array> {
  return renderPdf({
    naslov: naziv,
    broj,
    vrijeme: formatDatum(izdan),
    trenutak: Date.parse(izdan),
    nacrt: false,
    sadrzaj: [
      { naslov: naziv, razina: 1 },
      { odlomak: 'Pokazni dokument bez pravnog učinka', stil: 'podnaslov' },
      {
        podaci: [
          ['Broj', broj],
          ['Izdano', formatDatum(izdan)],
          ['Prijavitelj', `${prijavitelj.naziv}, OIB ${prijavitelj.oib}`],
          ['Sjedište', prijavitelj.sjediste],
          ['Projekt', projekt],
        ],
      },
      ...(PROJEKTNI.test(naziv) ? listovi(projekt) : []),
    ],
  })
}

/** Sends one file that was made here. */
export async function posaljiDatoteku(
  scena: Scena,
  tko: Posiljatelj,
  naziv: string,
  bytes: Uint8Array,
): Promise<PrilogDokumenta> {
  const { osobaId, sada, ...kamo } = tko
  const id = idOf(`datoteka ${kamo.entitetId} ${naziv}`, sada)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { deps, provjeri } = scena.datoteke(sada)
  const najava = { id, naziv, sha256, bajtova: bytes.length, ...kamo, snimljenoAt: toIsoInstant(sada), polozaj: null }
  await najavi(deps, { osobaId, stvarnaOsobaId: osobaId }, najava)
  await deps.staging.write(id, 0, Readable.from([Buffer.from(bytes)]), (reached) =>
    saveOffset(deps.db, id, reached, sada),
  )
  await provjeri(id)
  return { id, naziv, sha256, bajtova: bytes.length }
}

/** Makes and sends what belongs to one document of the call; a permit comes with a sketch of the place. */
export async function posaljiDokument(scena: Scena, tko: Posiljatelj, dokument: Dokument): Promise<PrilogDokumenta[]> {
  const { naziv } = dokument
  const files = [await posaljiDatoteku(scena, tko, fileName(naziv, 'pdf'), await pdfOf(dokument))]
  if (NACRT.test(naziv))
    files.push(await posaljiDatoteku(scena, tko, 'skica-lokacije.png', skica(dokument.projekt.length)))
  return files
}
