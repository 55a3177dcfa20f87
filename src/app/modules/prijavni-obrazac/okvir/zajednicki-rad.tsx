import { useEffect, useRef, useState } from 'react'
import { useEventStream } from '#app/platform/api/use-event-stream.ts'
import { useOnline } from '#app/platform/api/use-online.ts'
import { useOffline } from '#app/platform/offline/offline-provider.tsx'
import { useDocument, useServerKnows } from '#app/platform/offline/use-document.ts'
import { StatusLine } from '#app/ui/status-line.tsx'
import type { Prisutni } from '#contract/kernel/dogadaj.ts'
import type { Tab } from '#contract/modules/prijavni-obrazac/obrazac.tab.ts'
import { noviId, useStanje } from '../obrazac-context.tsx'
import { usePrijava } from '../prijava-context.tsx'
import { nazivPuta } from '../razlike/prikaz.ts'
import { TEKST } from '../tekst.ts'
import styles from './okvir.module.css'
import { javiMjesto, tokPrijave } from './zajednicki.calls.ts'

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

/** Who else has this application open and where; what they type is fetched as soon as the portal says that it came. */
export function ZajednickiRad({ kartica }: { kartica: Tab | undefined }) {
  const { projektId, adrese } = usePrijava()
  const { vlasnik, vlasnikId } = adrese.paket
  const naPortalu = useServerKnows('projekt', projektId) && vlasnik === 'prijavitelj'
  const { runtime, osobaId } = useOsoba()
  const { rev } = useDocument('projekt', projektId)
  const [prisutni, setPrisutni] = useState<readonly Prisutni[]>([])
  const online = useOnline()
  useEventStream({
    key: naPortalu && runtime !== undefined ? `prijava ${projektId} ${vlasnikId}` : undefined,
    url: () => tokPrijave(projektId, vlasnikId, rev),
    event: 'zapis',
    onEvent: () => runtime?.syncNow(),
    also: { event: 'prisutni', onEvent: (data) => setPrisutni(JSON.parse(data) as Prisutni[]) },
  })
  const polje = usePoljeFokusa()
  useJavljanje(naPortalu && online, { projektId, prijaviteljId: vlasnikId, kartica: kartica ?? null, polje })
  const stanje = useStanje((one) => one)
  const drugi = online ? prisutni.filter((one) => one.osobaId !== osobaId) : []
  const zajedno = drugi.length > 0
  useEffect(() => (zajedno ? runtime?.share('projekt', projektId) : undefined), [runtime, projektId, zajedno])
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

function useJavljanje(
  javlja: boolean,
  mjesto: { projektId: string; prijaviteljId: number; kartica: string | null; polje: string | null },
): void {
  const [veza] = useState(noviId)
  const { projektId, prijaviteljId, kartica, polje } = mjesto
  const zadnje = useRef(mjesto)
  zadnje.current = mjesto
  useEffect(() => {
    if (!javlja) return
    const javi = () => document.visibilityState === 'visible' && javiMjesto({ veza, ...zadnje.current })
    const timer = setInterval(javi, JAVLJANJE_MS)
    return () => {
      clearInterval(timer)
      javiMjesto({ veza, ...zadnje.current, otisao: true })
    }
  }, [javlja, veza])
  useEffect(() => {
    if (javlja) javiMjesto({ veza, projektId, prijaviteljId, kartica, polje })
  }, [javlja, veza, projektId, prijaviteljId, kartica, polje])
}
