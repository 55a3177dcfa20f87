import { useEffect, useMemo } from 'react'
import { ComboBox } from '#app/ui/combo-box.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { usePopis } from '../popisi.ts'
import { TEKST } from '../tekst.ts'
import type { KontrolaProps } from './polje.types.ts'

/** What is said, for three seconds, when a list could not be had (specification, sections 5 and 8). */
const NEUSPJEH_MS = 3_000
const NEUSPJEH: Readonly<Record<string, string>> = {
  zupanije: PORUKE.dohvatPopisa.zupanije,
  gradoviOpcine: PORUKE.dohvatPopisa.gradoviOpcine,
}

/** A choice from a reference list of the portal. While the list cannot be had the code can still be typed. */
export function PopisPolje(props: KontrolaProps) {
  const { polje } = props
  return polje.izvor?.vrsta === 'popis' ? <IzPopisa {...props} popis={polje.izvor.naziv} /> : null
}

function IzPopisa(props: KontrolaProps & { popis: string }) {
  const { field, value, onChange, okvir, popis } = props
  const { data, isError, isPending, fetchStatus } = usePopis(popis)
  const zupanijaId = tekstOd(okvir, 'zupanijaId')
  useEffect(() => {
    if (isError) toast(NEUSPJEH[popis] ?? PORUKE.dohvat.podaci, { tone: 'danger', duration: NEUSPJEH_MS })
  }, [isError, popis])
  const options = useMemo(
    () => (popis === 'gradoviOpcine' ? (data ?? []).filter((one) => one.zupanijaId === zupanijaId) : (data ?? [])),
    [data, popis, zupanijaId],
  )
  if (isError || (isPending && fetchStatus === 'paused')) return <Sifra {...props} hint={TEKST.popis.nedostupan} />
  const noCounty = popis === 'gradoviOpcine' && zupanijaId === ''
  const selected = typeof value === 'string' ? value : null
  return (
    <ComboBox
      {...field}
      hint={noCounty ? TEKST.popis.prvoZupanija : field.hint}
      options={options}
      selectedLabel={data?.find((one) => one.value === selected)?.label}
      value={selected}
      onChange={onChange}
    />
  )
}

function Sifra({ field, value, onChange, polje, hint }: KontrolaProps & { hint: string }) {
  return (
    <TextField
      {...field}
      hint={field.hint ?? hint}
      width="s"
      maxLength={polje.maxLength}
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
    />
  )
}
