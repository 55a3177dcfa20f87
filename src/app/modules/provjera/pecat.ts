/** The seal of the next file that a check names: which one it is, and what is said of it. */
import { type Nalaz, polozajUredaja } from '#app/platform/dokument/datoteke/polozaj.ts'
import { TEKST as DOKUMENT } from '#app/platform/dokument/tekst.ts'
import type { AttachmentRow } from '#app/platform/offline/ports/attachment.types.ts'
import { type NoviDokaz, zapecati } from '#contract/kernel/dokazi/lanac.ts'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import type { PatchOp } from '#contract/kernel/sync/patch.ts'
import { dokaziOd, nezapecaceni, redakDokaza } from '#contract/modules/provjera/provjera.dokazi.ts'
import { LANAC, POTPISI } from '#contract/modules/provjera/provjera.ovjera.ts'
import type { ZapisDokaza } from '#contract/modules/provjera/provjera.pecati.ts'
import { sazetakTeksta } from '#contract/modules/provjera/provjera.potpisi.ts'

interface ZaPecat {
  id: string
  /** This device and its person, who seal their own chain. */
  uredaj: string
  sadrzaj: Sadrzaj
  /** All that this device holds. */
  datoteke: readonly AttachmentRow[]
  /** What the clock of the portal shows more than that of the device, in milliseconds; null while that is not known. */
  pomak: number | null
  /** Why there is no position, where none was tried. */
  bezPolozaja: string
}

/** A tablet that two people use keeps a memory for each, and neither knows what the other has sealed. */
export const oznakaUredaja = ({ deviceId, profile }: { deviceId: string; profile: { osobaId: number } }) =>
  `${deviceId}.${profile.osobaId}`

/** The first of those that were taken here, are named by the document, and have no seal; undefined when there is none. */
export function iducaZaPecat({ id, sadrzaj, datoteke }: Pick<ZaPecat, 'id' | 'sadrzaj' | 'datoteke'>) {
  return nezapecaceni(sadrzaj)
    .flatMap(({ id: attId, sha256 }) => {
      const row = datoteke.find((one) => one.docId === id && one.attId === attId)
      return row === undefined ? [] : [{ row, sha256 }]
    })
    .sort((a, b) => a.row.capturedAt.localeCompare(b.row.capturedAt))[0]
}

/** The edit that seals it, with the clocks and the place of its capture. */
export async function pecat(
  { row, sha256 }: { row: AttachmentRow; sha256: string },
  { uredaj, sadrzaj, pomak, bezPolozaja }: Omit<ZaPecat, 'id' | 'datoteke'>,
): Promise<PatchOp> {
  const { geo, izGalerije, ranija, fieldPath } = row
  return uLanac(
    {
      id: row.attId,
      uredaj,
      vrsta: row.mime.startsWith('audio/')
        ? ('zvuk' as const)
        : fieldPath.startsWith(`${POTPISI}.`)
          ? ('potpis' as const)
          : ('fotografija' as const),
      sha256,
      vrijeme: Date.parse(row.capturedAt),
      pomak,
      polozaj: geo === null ? null : { sirina: geo.lat, duzina: geo.lon, tocnost: geo.tocnost },
      bezPolozaja: geo === null ? (row.bezPolozaja ?? bezPolozaja) : '',
      ...(izGalerije !== undefined && { izGalerije }),
      ...(ranija !== undefined && { ranija }),
    },
    sadrzaj,
  )
}

/** Behind the last of the same device. */
async function uLanac(novi: NoviDokaz & { uredaj: string }, sadrzaj: Sadrzaj): Promise<PatchOp> {
  // The furthest, wherever it stands: a row that was given up and came back stands at the end.
  const [zadnji] = dokaziOd(sadrzaj)
    .filter((one) => one.uredaj === novi.uredaj)
    .sort((a, b) => b.redniBroj - a.redniBroj)
  const dokaz = await zapecati(novi, zadnji, sazetakTeksta)
  return { kind: 'add', path: LANAC, now: redakDokaza(dokaz), after: zadnji?.id ?? null }
}

const NAJDULJE_MS = 10_000
/** A question of the browser that nobody answers keeps no other evidence waiting. */
const bezOdgovora = () =>
  new Promise<Nalaz>((resolve) => {
    setTimeout(() => resolve({ polozaj: null, bez: 'nedostupna' }), NAJDULJE_MS)
  })

/** Seals what is no file where the device is now. */
export async function pecatZapisa(
  { id, vrsta, sha256 }: ZapisDokaza,
  { uredaj, sadrzaj, pomak }: Pick<ZaPecat, 'uredaj' | 'sadrzaj' | 'pomak'>,
): Promise<PatchOp> {
  const vrijeme = Date.now()
  const nalaz = await Promise.race([polozajUredaja(), bezOdgovora()])
  const { polozaj } = nalaz
  return uLanac(
    {
      id,
      uredaj,
      vrsta,
      sha256,
      vrijeme,
      pomak,
      polozaj: polozaj === null ? null : { sirina: polozaj.lat, duzina: polozaj.lon, tocnost: polozaj.tocnost },
      bezPolozaja: nalaz.polozaj === null ? DOKUMENT.bezPolozaja[nalaz.bez] : '',
    },
    sadrzaj,
  )
}
