/**
 * Evidence sealed where it was taken. Each item holds the hash of its content, the clocks of that moment and the hash of the
 * item before it on the same device: two that seal without knowing of each other keep a chain each. Whoever has the items and
 * their contents sees which was altered, moved or taken out.
 */
import { canonicalJson } from '../canonical-json.ts'

/** SHA-256 of a text in lower-case hexadecimal: WebCrypto on a device, `node:crypto` on the portal. */
export type Sazetak = (text: string) => Promise<string> | string

/** Where the device was; null where it was refused or could not tell, with the reason. */
export interface Polozaj {
  sirina: number
  duzina: number
  /** Metres. */
  tocnost: number
}

export interface NoviDokaz {
  id: string
  /** Where it was sealed, and for whom. Whatever may go on without knowing of another has a name of its own. Absent in seals of before. */
  uredaj?: string
  vrsta: 'fotografija' | 'zvuk' | 'mjerenje' | 'tekst' | 'potpis'
  /** SHA-256 of the content, taken when it was made. */
  sha256: string
  /** Clock of the device, milliseconds since the epoch. */
  vrijeme: number
  /** What was last known of that clock against the portal's, in milliseconds; null before the first contact. */
  pomak: number | null
  polozaj: Polozaj | null
  /** Why there is no position. */
  bezPolozaja: string
  /** Why a picture was brought from elsewhere; absent of what was taken at that moment. */
  izGalerije?: string
  /** Id of an earlier picture that this one met again; absent where there was none. */
  ranija?: string
}

export interface Dokaz extends NoviDokaz {
  redniBroj: number
  /** Seal of the item before; null for the first. */
  prije: string | null
  /** Hash of all of the above. */
  pecat: string
}

const pecatOd = (dokaz: Omit<Dokaz, 'pecat'>, sazetak: Sazetak) => sazetak(canonicalJson(dokaz))

/** The next item of a chain, sealed behind the last one of the same device. */
export async function zapecati(novi: NoviDokaz, zadnji: Dokaz | undefined, sazetak: Sazetak): Promise<Dokaz> {
  const { id, uredaj, vrsta, sha256, vrijeme, pomak, polozaj, bezPolozaja, izGalerije, ranija } = novi
  const odakle = {
    ...(uredaj !== undefined && { uredaj }),
    ...(izGalerije !== undefined && { izGalerije }),
    ...(ranija !== undefined && { ranija }),
  }
  const red = { redniBroj: (zadnji?.redniBroj ?? 0) + 1, prije: zadnji?.pecat ?? null }
  const dokaz = { id, vrsta, sha256, vrijeme, pomak, polozaj, bezPolozaja, ...odakle, ...red }
  return { ...dokaz, pecat: await pecatOd(dokaz, sazetak) }
}

/** `sadrzaj`: the content is another one. `zapis`: what is said of it was changed. `mjesto`: it does not follow its device's one before. */
export type Narusenost = 'sadrzaj' | 'zapis' | 'mjesto'

export interface NarusenDokaz {
  id: string
  sto: Narusenost
}

interface ZaProvjeru {
  /** In the order in which they are kept. */
  dokazi: readonly Dokaz[]
  /** SHA-256 of the content that is there now; undefined while it has not come. */
  sadrzaj: (id: string) => string | undefined
  /** Seal of a device's last item, where it is known from elsewhere: what was taken off the end is missed by it alone. */
  zadnjiPecat?: string | undefined
}

/** Items that are not as they were sealed. None, and with the last seal known, means that nothing was touched. */
export async function naruseniDokazi(
  { dokazi, sadrzaj, zadnjiPecat }: ZaProvjeru,
  sazetak: Sazetak,
): Promise<NarusenDokaz[]> {
  const narusen: NarusenDokaz[] = []
  const zadnji = new Map<string, Pick<Dokaz, 'pecat' | 'redniBroj'>>()
  for (const dokaz of dokazi) {
    const { pecat, ...zapis } = dokaz
    const lanac = dokaz.uredaj ?? ''
    const prije = zadnji.get(lanac) ?? { pecat: null, redniBroj: 0 }
    const stigao = sadrzaj(dokaz.id)
    if (stigao !== undefined && stigao !== dokaz.sha256) narusen.push({ id: dokaz.id, sto: 'sadrzaj' })
    if ((await pecatOd(zapis, sazetak)) !== pecat) narusen.push({ id: dokaz.id, sto: 'zapis' })
    const slijedi = dokaz.prije === prije.pecat && dokaz.redniBroj === prije.redniBroj + 1
    if (!slijedi) narusen.push({ id: dokaz.id, sto: 'mjesto' })
    zadnji.set(lanac, dokaz)
  }
  const kraj = dokazi.at(-1)
  const poznat = zadnjiPecat === undefined || [...zadnji.values()].some(({ pecat }) => pecat === zadnjiPecat)
  if (kraj !== undefined && !poznat) narusen.push({ id: kraj.id, sto: 'mjesto' })
  return narusen
}
