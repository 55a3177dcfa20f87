/** State and keys of the palette: what was typed, what is shown for it, which entry is the active one. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useOnline } from '#app/platform/api/use-online.ts'
import { kopirajPoveznicu, prikvaciIliOtkvaci } from '#app/platform/nedavno/alati-zapisa.tsx'
import { type KontekstZapisa, useKontekstZapisa, useStanjeNedavnih } from '#app/platform/nedavno/kontekst.ts'
import { pitajPaletu } from '#app/platform/nedavno/paleta.calls.ts'
import { jePrikvacen, nedavniZapisi, type PoznatZapis, prikvaceniZapisi } from '#app/platform/nedavno/stanje.ts'
import { useZaslon } from '#app/platform/nedavno/zaslon.ts'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { usePackageRows } from '#app/platform/offline/hooks/use-packages.ts'
import { prozorZastavica } from '#app/platform/zastavica/prozor.ts'
import { prozorPodrske } from '../header/prozor.ts'
import type { MenuItem } from '../menu/menu.ts'
import { naUredaju } from './na-uredaju.ts'
import { ponudaOd, SKUPINE_PONUDE } from './ponuda.ts'
import { izIzbornika, izPonude, izRadnje, type Skupina, type Stavka, skupine } from './stavke.ts'

/** Pause in typing before the portal is asked; what is on the device answers every key. */
const PAUZA_MS = 120
/** Shorter texts say nothing; a number alone may be that short. */
const NAJKRACE = 2
const SKOK = 8

function useZaPauzu(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUZA_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** What the portal finds; undefined where it cannot be asked. */
function useNadeno(za: string, upit: string) {
  const online = useOnline()
  const search = useZaPauzu(upit)
  const enabled = online && search.length >= NAJKRACE
  const { data, isFetching, isPlaceholderData, error } = useQuery({
    queryKey: ['paleta', za, search],
    queryFn: ({ signal }) => pitajPaletu(za, { search }, signal),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    gcTime: 60_000,
  })
  const dovoljno = upit.length >= NAJKRACE
  return {
    nadeno: enabled && dovoljno ? (data ?? []) : [],
    zaUpit: search === upit && !isPlaceholderData,
    trazi: online && dovoljno && (isFetching || search !== upit),
    bezPortala: !online || error !== null,
  }
}

function useNaUredaju(za: string): readonly PoznatZapis[] {
  const { runtime } = useOffline()
  const paketi = usePackageRows()
  const [zapisi, setZapisi] = useState<readonly PoznatZapis[]>([])
  useEffect(() => {
    let left = false
    void naUredaju(za, runtime, paketi ?? []).then((found) => {
      if (!left) setZapisi(found)
    })
    return () => {
      left = true
    }
  }, [za, runtime, paketi])
  return zapisi
}

/** Pinning, flagging and copying, of the record in front of the person. */
function oZapisu(kontekst: KontekstZapisa | undefined, zapis: PoznatZapis | undefined): Stavka[] {
  if (kontekst === undefined || zapis === undefined) return []
  const { nedavno } = kontekst
  const prikvacen = nedavno !== undefined && jePrikvacen(nedavno.get(), zapis)
  const kopiraj: Stavka = {
    kljuc: 'radnja:kopiraj',
    icon: 'link',
    naslov: 'Kopiraj poveznicu',
    opis: zapis.naslov,
    onSelect: () => void kopirajPoveznicu(zapis.adresa),
  }
  // Who acts as another person changes nothing.
  if (nedavno === undefined) return [kopiraj]
  const oznaci: Stavka = {
    kljuc: 'radnja:zastavica',
    icon: 'flag',
    naslov: 'Postavi zastavicu',
    opis: zapis.naslov,
    onSelect: () => prozorZastavica.otvori(zapis, true),
  }
  const prikvaci: Stavka = {
    kljuc: 'radnja:prikvaci',
    icon: prikvacen ? 'pin-off' : 'pin',
    naslov: prikvacen ? 'Otkvači zapis' : 'Prikvači zapis',
    opis: zapis.naslov,
    onSelect: () => prikvaciIliOtkvaci(kontekst, zapis),
  }
  return [prikvaci, oznaci, kopiraj]
}

const PODRSKA: Skupina = {
  naziv: 'Pomoć',
  stavke: [
    {
      kljuc: 'podrska',
      icon: 'chat',
      naslov: 'Tehnička podrška',
      opis: 'Pošaljite upit',
      onSelect: prozorPodrske.otvori,
    },
  ],
}

/** Menus stand still while the palette is open. */
const ostaloOd = (): Skupina[] => [
  ...SKUPINE_PONUDE.map((naziv) => ({ naziv, stavke: izPonude(naziv, ponudaOd(naziv)) })),
  PODRSKA,
]

interface PaletaProps {
  za: string
  items: readonly MenuItem[]
  onClose: () => void
}

export function usePaleta({ za, items, onClose }: PaletaProps) {
  const [text, setText] = useState('')
  const upit = useDeferredValue(text.trim())
  const kontekst = useKontekstZapisa()
  const stanje = useStanjeNedavnih(kontekst?.nedavno)
  const zaslon = useZaslon()
  const uredaj = useNaUredaju(za)
  const { nadeno, zaUpit, trazi, bezPortala } = useNadeno(za, upit)
  const [ostalo] = useState(ostaloOd)
  const sve = useMemo(
    () =>
      skupine({
        upit,
        radnje: [...zaslon.radnje.map(izRadnje), ...oZapisu(kontekst, zaslon.zapis)],
        prikvaceno: prikvaceniZapisi(stanje, za),
        nedavno: nedavniZapisi(stanje, za).filter(({ id }) => id !== zaslon.zapis?.id),
        naUredaju: uredaj,
        nadeno,
        nadenoZaUpit: zaUpit,
        izbornik: izIzbornika(items),
        ostalo,
      }),
    [upit, zaslon, kontekst, stanje, za, uredaj, nadeno, zaUpit, items, ostalo],
  )
  const stavke = sve.flatMap(({ stavke: one }) => one)
  const { aktivna, pomakni, upisano } = useAktivna(stavke)
  const izaberi = useIzbor(onClose)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: SKOK, PageUp: -SKOK }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      pomakni(step)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      event.stopPropagation()
      if (aktivna !== undefined) izaberi(aktivna, event.ctrlKey || event.metaKey)
    }
  }
  return {
    text,
    upit,
    sve,
    aktivna,
    trazi,
    bezPortala,
    izaberi,
    onKeyDown,
    upisi: (next: string) => {
      setText(next)
      upisano()
    },
  }
}

/** The active entry stays the same one when others come; after typing it is the first. */
function useAktivna(stavke: readonly Stavka[]) {
  const [kljuc, setKljuc] = useState<string>()
  const at = Math.max(
    0,
    stavke.findIndex((one) => one.kljuc === kljuc),
  )
  return {
    aktivna: stavke[at],
    upisano: () => setKljuc(undefined),
    pomakni: (step: number) => {
      const last = stavke.length - 1
      const round = Math.abs(step) === 1
      const next = at + step
      const to = round && next > last ? 0 : round && next < 0 ? last : Math.min(last, Math.max(0, next))
      setKljuc(stavke[to]?.kljuc)
    },
  }
}

/** Goes there, here or in a new tab, or does it; the palette is closed before. */
function useIzbor(onClose: () => void) {
  const router = useRouter()
  return ({ href, external, onSelect, razlog }: Stavka, novaKartica: boolean): void => {
    if (razlog !== undefined) return
    onClose()
    if (href === undefined) onSelect?.()
    else if (external || novaKartica) window.open(href, '_blank', 'noopener')
    else void router.navigate({ href })
  }
}
