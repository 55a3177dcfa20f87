import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { useOnline } from '#app/platform/api/use-online.ts'
import { KontekstZapisaProvider } from '#app/platform/nedavno/kontekst.ts'
import { createNedavno, mjestoStranice } from '#app/platform/nedavno/nedavno.ts'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { prozorZastavica } from '#app/platform/zastavica/prozor.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { prozorPalete } from '../header/prozor.ts'
import type { MenuItem } from '../menu/menu.ts'
import type { Kontekst, Profil } from '../session/profil.ts'

const ZastavicaProzor = lazyPart(() =>
  import('#app/platform/zastavica/zastavica-prozor.tsx').then((module) => module.ZastavicaProzor),
)
const Paleta = lazyPart(() => import('./paleta.tsx').then((module) => module.Paleta))

interface UzPaletuProps {
  profil: Profil
  kontekst: Kontekst | undefined
  items: readonly MenuItem[]
  children: ReactNode
}

/** The person's recent and pinned records; undefined while the device is opened, and for whoever acts as somebody else. */
function useNedavno(profil: Profil) {
  const { runtime, failure } = useOffline()
  const prava = JSON.stringify([profil.osoba, profil.konteksti])
  const lists = runtime?.lists
  const tudeIme = profil.stvarnaOsoba !== undefined
  const bezUredaja = failure !== undefined
  return useMemo(() => {
    if (tudeIme) return undefined
    if (lists !== undefined) return createNedavno(lists, prava)
    return bezUredaja ? createNedavno(mjestoStranice(), prava) : undefined
  }, [lists, prava, tudeIme, bezUredaja])
}

/** Ctrl+K, or Cmd+K, opens and closes the palette wherever one types; not over another window. */
function useTipka(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.defaultPrevented) return
      const open = document.querySelector('dialog[open]')
      event.preventDefault()
      if (open === null) prozorPalete.otvori()
      else if (open.querySelector('[data-paleta]') !== null) prozorPalete.zatvori()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** The work area with its palette, and what is remembered of the records that are opened in it. */
export function UzPaletu({ profil, kontekst, items, children }: UzPaletuProps) {
  const za = kontekst === undefined ? 'administracija' : `${kontekst.vrsta}:${kontekst.id}`
  const nedavno = useNedavno(profil)
  const { runtime } = useOffline()
  const online = useOnline()
  const otvorena = prozorPalete.useOtvoren()
  const zastavice = prozorZastavica.useOtvoren()
  useTipka()
  useEffect(() => {
    if (!online || nedavno === undefined) return
    const neposlano = async () => (await import('./na-uredaju.ts')).neposlano(runtime)
    void nedavno.uskladi(za, neposlano)
  }, [online, nedavno, za, runtime])
  const value = useMemo(() => ({ za, nedavno }), [za, nedavno])
  return (
    <KontekstZapisaProvider value={value}>
      {children}
      {otvorena && (
        <Suspense fallback={null}>
          <Paleta za={za} items={items} onClose={prozorPalete.zatvori} />
        </Suspense>
      )}
      {zastavice && (
        <Suspense fallback={null}>
          <ZastavicaProzor key={`${zastavice.zapis.vrsta}:${zastavice.zapis.id}`} {...zastavice} />
        </Suspense>
      )}
    </KontekstZapisaProvider>
  )
}
