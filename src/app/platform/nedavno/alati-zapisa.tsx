import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { IconButton } from '#app/ui/explained-button.tsx'
import { Inline } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { VRSTE_PALETE, type VrstaPalete, type ZapisPalete } from '#contract/kernel/paleta.endpoints.ts'
import { ZastavicaGumb } from '../zastavica/zastavica-gumb.tsx'
import { adresaProjekta, adresaZapisa } from './adresa-zapisa.ts'
import { type KontekstZapisa, useKontekstZapisa, useStanjeNedavnih } from './kontekst.ts'
import { jePrikvacen, type PoznatZapis } from './stanje.ts'
import { useNudiZapis } from './zaslon.ts'

interface OvajZapis {
  vrsta: VrstaPalete
  id: string | number
  naslov: string
  broj?: string | undefined
  opis?: string | undefined
  status?: ZapisPalete['status'] | undefined
}

const cijela = (adresa: string): string => new URL(adresa, window.location.origin).href

/** Copies the canonical address; the person hears that it was done, or why it was not. */
export async function kopirajPoveznicu(adresa: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(cijela(adresa))
    toast('Poveznica je kopirana', { tone: 'success' })
  } catch {
    toast('Preglednik nije dopustio kopiranje. Adresu kopirajte iz adresne trake.', { tone: 'warning' })
  }
}

/** Copies several records, a line for each. Name and address are parted by a tab, so that a sheet has two columns. */
export async function kopirajPoveznice(zapisi: readonly { naziv: string; href: string }[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(
      zapisi.map(({ naziv, href }) => `${naziv.replace(/\s+/g, ' ')}\t${cijela(href)}`).join('\n'),
    )
    toast(`Kopirano poveznica: ${zapisi.length}`, { tone: 'success' })
  } catch {
    toast('Preglednik nije dopustio kopiranje.', { tone: 'warning' })
  }
}

/** Pins a record or lets it go, at once on the device and then on the portal. */
export function prikvaciIliOtkvaci({ nedavno }: KontekstZapisa, zapis: PoznatZapis): void {
  if (nedavno === undefined) return
  const prikvacen = jePrikvacen(nedavno.get(), zapis)
  nedavno.promijeni(zapis, prikvacen ? 'otkvaci' : 'prikvaci')
  toast(prikvacen ? 'Zapis više nije prikvačen' : 'Zapis je prikvačen')
  void nedavno.uskladi(zapis.za)
}

/** Whether records of this kind are found by the palette. */
export const jeUPaleti = (vrsta: string): vrsta is VrstaPalete => VRSTE_PALETE.some((one) => one === vrsta)

/** The open record as it is remembered. */
function useOvajZapis(za: string, { vrsta, id, naslov, broj, opis, status }: OvajZapis): PoznatZapis {
  const adresa = useLocation({
    select: ({ pathname, searchStr }) => adresaProjekta(adresaZapisa({ pathname, search: searchStr }, String(id))),
  })
  return { za, vrsta, id: String(id), naslov, broj: broj ?? null, opis: opis ?? '', status: status ?? null, adresa }
}

/** Remembers that the record was opened, and offers it to the palette. */
function usePamti({ za, nedavno }: KontekstZapisa, ovaj: OvajZapis): PoznatZapis {
  const zapis = useOvajZapis(za, ovaj)
  const otisak = JSON.stringify(zapis)
  useNudiZapis(zapis)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the record is the same as long as its print is
  useEffect(() => {
    nedavno?.otvoren(zapis)
  }, [nedavno, otisak])
  return zapis
}

/** Remembers the record of a frame, on each of whose screens it is open. Nothing outside of the work areas. */
export function PamtiZapis(props: OvajZapis) {
  const kontekst = useKontekstZapisa()
  return kontekst === undefined || props.naslov === '' ? null : <Pamti {...props} kontekst={kontekst} />
}

function Pamti({ kontekst, ...props }: OvajZapis & { kontekst: KontekstZapisa }) {
  usePamti(kontekst, props)
  return null
}

/** Remembers that the record was opened, and offers to pin it, to flag it and to copy its address. */
export function AlatiZapisa(props: OvajZapis) {
  const kontekst = useKontekstZapisa()
  return kontekst === undefined || props.naslov === '' ? null : <Alati {...props} kontekst={kontekst} />
}

function Alati({ kontekst, ...props }: OvajZapis & { kontekst: KontekstZapisa }) {
  const zapis = usePamti(kontekst, props)
  const prikvacen = jePrikvacen(useStanjeNedavnih(kontekst.nedavno), zapis)
  return (
    <Inline gap={1}>
      {kontekst.nedavno && (
        <IconButton
          icon={prikvacen ? 'pin-off' : 'pin'}
          label={prikvacen ? 'Otkvači zapis' : 'Prikvači zapis'}
          onClick={() => prikvaciIliOtkvaci(kontekst, zapis)}
        />
      )}
      {kontekst.nedavno && <ZastavicaGumb {...zapis} />}
      <IconButton icon="link" label="Kopiraj poveznicu" onClick={() => void kopirajPoveznicu(zapis.adresa)} />
    </Inline>
  )
}
