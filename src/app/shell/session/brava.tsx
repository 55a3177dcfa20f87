import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { runBeforeLock } from '#app/platform/offline/browser/before-lock.ts'
import { fieldMode } from '#app/platform/offline/device/field-mode.ts'
import { vault } from '#app/platform/offline/vault/browser-vault.ts'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { lockHere } from './leave.ts'
import { brava } from './mirovanje.ts'
import { slijediOdjavu } from './nias-odjava.ts'

const Zaslon = lazyPart(() => import('./zaslon.tsx').then((module) => module.Zaslon))

const RADNJA_KEY = 'fondovi.zadnjaRadnja'
const POKRIVENO_KEY = 'fondovi.pokriveno'
const POGLED_MS = 5_000

function zadnjaRadnja(): number {
  return Number(localStorage.getItem(RADNJA_KEY) ?? Date.now())
}

/** Covers the screen of a person who has left it, and puts their profile to sleep when they do not come back. All tabs are one. */
export function Brava({ osobaId, ime }: { osobaId: number; ime: string }) {
  const router = useRouter()
  const href = useRouterState({ select: (state) => state.location.href })
  const queryClient = useQueryClient()
  const [pokriveno, setPokriveno] = useState(() => localStorage.getItem(POKRIVENO_KEY) !== null)
  const zakljucaj = useCallback(async () => {
    const nias = await lockHere(queryClient)
    localStorage.removeItem(POKRIVENO_KEY)
    if (slijediOdjavu(nias)) return
    await router.navigate({ to: '/prijava-odabir', search: { redirectUrl: href }, reloadDocument: true })
  }, [queryClient, router, href])
  const otkrij = useCallback(() => {
    localStorage.removeItem(POKRIVENO_KEY)
    localStorage.setItem(RADNJA_KEY, String(Date.now()))
    setPokriveno(false)
  }, [])

  useEffect(() => {
    let zapisano = 0
    const onRadnja = () => {
      const sada = Date.now()
      if (pokriveno || sada - zapisano < POGLED_MS) return
      zapisano = sada
      localStorage.setItem(RADNJA_KEY, String(sada))
    }
    onRadnja()
    const pogledaj = async () => {
      const osoba = (await vault.people()).find((person) => person.osobaId === osobaId)
      const imaNacin = osoba !== undefined && (osoba.pin || osoba.nacini.length > 0)
      const pokrivenoDrugdje = localStorage.getItem(POKRIVENO_KEY) !== null
      const next = brava({
        sada: Date.now(),
        zadnjaRadnja: zadnjaRadnja(),
        imaNacin,
        pokriveno: pokrivenoDrugdje,
        teren: fieldMode.get(),
      })
      if (next === 'potpuno') return zakljucaj()
      if (next === 'zaslon' && !pokrivenoDrugdje) {
        localStorage.setItem(POKRIVENO_KEY, '1')
        // Behind the cover nobody types: what is unsent is sealed already, should the tablet not come back.
        if (fieldMode.get()) void runBeforeLock()
      }
      setPokriveno(next === 'zaslon')
    }
    const unsubscribe = fieldMode.subscribe(() => void pogledaj())
    const timer = setInterval(() => void pogledaj(), POGLED_MS)
    const onVisibility = () => {
      if (document.visibilityState === 'visible') void pogledaj()
    }
    const events = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const
    for (const event of events) window.addEventListener(event, onRadnja, { passive: true, capture: true })
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      unsubscribe()
      clearInterval(timer)
      for (const event of events) window.removeEventListener(event, onRadnja, { capture: true })
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [osobaId, pokriveno, zakljucaj])

  if (!pokriveno) return null
  return (
    <Suspense fallback={null}>
      <Zaslon osobaId={osobaId} ime={ime} onOpen={otkrij} onLock={zakljucaj} />
    </Suspense>
  )
}
