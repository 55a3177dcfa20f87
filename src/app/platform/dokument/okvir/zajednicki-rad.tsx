import { useEffect, useRef, useState } from 'react'
import { useEventStream } from '#app/platform/api/use-event-stream.ts'
import { useOnline } from '#app/platform/api/use-online.ts'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { useDocumentPart, useServerKnows } from '#app/platform/offline/hooks/use-document.ts'
import { StatusLine } from '#app/ui/status-line.tsx'
import type { Prisutni } from '#contract/kernel/dogadaj.ts'
import type { Zajednicki } from '../dokument.types.ts'
import { noviId, useOtvoreno, useStanje } from '../dokument-context.tsx'
import { nazivPuta } from '../razlike/prikaz.ts'
import { TEKST } from '../tekst.ts'
import styles from './okvir.module.css'
import { javiMjesto, tokDokumenta } from './zajednicki.calls.ts'

/** How often an open screen says that it is still there. */
const JAVLJANJE_MS = 15_000

/** The field that has the focus, as `data-field` names it. */
function usePoljeFokusa(): string | null {
  const [polje, setPolje] = useState<string | null>(null)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const field = target instanceof Element ? target.closest('[data-field]')?.getAttribute('data-field') : undefined
      setPolje(field ?? null)
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  return polje
}

/** Who else has this document open and where. What they type is fetched as soon as the portal says that it came. */
export function ZajednickiRad({ kartica }: { kartica: string | undefined }) {
  const { id, izgled, zajednicki } = useOtvoreno()
  const { vrsta } = izgled
  const tok = useServerKnows(vrsta, id) ? zajednicki : undefined
  const { runtime, osobaId } = useOsoba()
  const rev = useDocumentPart(vrsta, id, (view) => view.rev)
  const [prisutni, setPrisutni] = useState<readonly Prisutni[]>([])
  const online = useOnline()
  useEventStream({
    key: tok !== undefined && runtime !== undefined ? `dokument ${tok.zapis} ${tok.za}` : undefined,
    url: () => (tok === undefined ? '' : tokDokumenta(tok, rev)),
    event: 'zapis',
    onEvent: () => runtime?.syncNow(),
    also: { event: 'prisutni', onEvent: (data) => setPrisutni(JSON.parse(data) as Prisutni[]) },
  })
  const polje = usePoljeFokusa()
  useJavljanje(online ? tok : undefined, kartica ?? null, polje)
  const stanje = useStanje((one) => one)
  const drugi = online ? prisutni.filter((one) => one.osobaId !== osobaId) : []
  const zajedno = drugi.length > 0
  useEffect(() => (zajedno ? runtime?.share(vrsta, id) : undefined), [runtime, vrsta, id, zajedno])
  if (!zajedno) return null
  const gdje = ({ ime, kartica: tab, polje: path }: Prisutni) => {
    const naslov = stanje.kartice.find(({ kljuc }) => kljuc === tab)?.naslov
    const mjesto = [naslov, path === null ? undefined : nazivPuta(path, stanje)].filter(Boolean).join(', ')
    return mjesto === '' ? ime : `${ime} (${mjesto})`
  }
  const text = TEKST.zajednicki.ovdje(drugi.map(gdje))
  return (
    <StatusLine tone="info" icon="users">
      <span className={styles.drugi} title={text}>
        {text}
      </span>
    </StatusLine>
  )
}

function useOsoba() {
  const { runtime } = useOffline()
  return { runtime, osobaId: runtime?.profile.osobaId }
}

function useJavljanje(tok: Zajednicki | undefined, kartica: string | null, polje: string | null): void {
  const [veza] = useState(noviId)
  const zadnje = useRef({ kartica, polje })
  zadnje.current = { kartica, polje }
  const { zapis, za } = tok ?? {}
  useEffect(() => {
    if (zapis === undefined || za === undefined) return
    const tell = () => document.visibilityState === 'visible' && javiMjesto({ zapis, za }, { veza, ...zadnje.current })
    const timer = setInterval(tell, JAVLJANJE_MS)
    return () => {
      clearInterval(timer)
      javiMjesto({ zapis, za }, { veza, ...zadnje.current, otisao: true })
    }
  }, [zapis, za, veza])
  useEffect(() => {
    if (zapis !== undefined && za !== undefined) javiMjesto({ zapis, za }, { veza, kartica, polje })
  }, [veza, zapis, za, kartica, polje])
}
