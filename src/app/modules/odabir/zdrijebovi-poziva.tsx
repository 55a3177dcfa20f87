import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { idPolja } from '#app/platform/obrazac/fokus.ts'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { poPravilima } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { useMutationId } from '#app/platform/record/mutation-id.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { formatDatum } from '#contract/kernel/datum.ts'
import { polje } from '#contract/kernel/poruke/polje.ts'
import type { RangLista } from '#contract/modules/odabir/rang-lista.schema.ts'
import { kljucRangListe, type MjestoListe, odluciOZdrijebu, upisiZdrijeb } from './rang-lista.calls.ts'
import { TEKST } from './rang-lista.tekst.ts'

const T = TEKST.zdrijeb

interface ZdrijeboviProps {
  mjesto: MjestoListe
  lista: RangLista
  opis: (id: string) => string
}

/** Ties that only a draw of lots parts, and the draws that were recorded. Nothing where there are none. */
export function ZdrijeboviPoziva({ mjesto, lista, opis }: ZdrijeboviProps) {
  const { zaZdrijeb } = lista.poredak
  const [skupina, setSkupina] = useState<readonly string[] | null>(null)
  const cekaju = new Set(
    lista.zdrijebovi
      .filter(({ potvrdio, odbacio }) => potvrdio === null && odbacio === null)
      .flatMap((one) => one.prijave),
  )
  if (zaZdrijeb.length === 0 && lista.zdrijebovi.length === 0) return null
  return (
    <Section title={T.naslov} description={zaZdrijeb.length > 0 ? T.opis : undefined}>
      <Stack gap={4}>
        {zaZdrijeb.map((ids) => (
          <Card key={ids.join()} tone="warning">
            <Stack gap={3}>
              <ul>
                {ids.map((id) => (
                  <li key={id}>{opis(id)}</li>
                ))}
              </ul>
              {lista.smijeZdrijeb && !ids.some((id) => cekaju.has(id)) && (
                <Inline>
                  <Button onClick={() => setSkupina(ids)}>{T.gumb}</Button>
                </Inline>
              )}
            </Stack>
          </Card>
        ))}
        {lista.zdrijebovi.map((one) => (
          <Zdrijeb key={one.id} mjesto={mjesto} zdrijeb={one} opis={opis} />
        ))}
      </Stack>
      {skupina !== null && (
        <ZapisZdrijeba mjesto={mjesto} skupina={skupina} opis={opis} onClose={() => setSkupina(null)} />
      )}
    </Section>
  )
}

interface ZdrijebProps {
  mjesto: MjestoListe
  zdrijeb: RangLista['zdrijebovi'][number]
  opis: (id: string) => string
}

function Zdrijeb({ mjesto, zdrijeb, opis }: ZdrijebProps) {
  const { id, prijave, nacin, provedeno, upisao, potvrdio, odbacio, cekaMene } = zdrijeb
  const queryClient = useQueryClient()
  const { idOf, done } = useMutationId()
  const { mutate, isPending } = useMutation({
    mutationFn: (potvrdi: boolean) => odluciOZdrijebu(mjesto, id, { mutationId: idOf({ id, potvrdi }), potvrdi }),
    onSuccess: done,
    onError: (error) => toast(messageOf(error), { tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: kljucRangListe(mjesto) }),
  })
  const stanje = potvrdio !== null ? T.potvrdio(potvrdio) : odbacio !== null ? T.odbacio(odbacio) : T.ceka
  return (
    <Card title={T.upisao(upisao, formatDatum(provedeno))}>
      <Stack gap={3}>
        <ol>
          {prijave.map((one) => (
            <li key={one}>{opis(one)}</li>
          ))}
        </ol>
        <p>{nacin}</p>
        <p>
          <strong>{stanje}</strong>
        </p>
        {cekaMene && (
          <>
            <p>{T.potvrda}</p>
            <Inline gap={2}>
              <Button variant="primary" pending={isPending} onClick={() => mutate(true)}>
                {T.potvrdi}
              </Button>
              <Button disabled={isPending} onClick={() => mutate(false)}>
                {T.odbaci}
              </Button>
            </Inline>
          </>
        )}
      </Stack>
    </Card>
  )
}

interface ZapisProps {
  mjesto: MjestoListe
  skupina: readonly string[]
  opis: (id: string) => string
  onClose: () => void
}

interface UnosZdrijeba {
  redom: (string | null)[]
  nacin: string
  provedeno: string | null
}

const mjestoBroj = (i: number) => `redom.${i}`

const POTPUN = poPravilima<UnosZdrijeba>(({ redom, nacin, provedeno }) =>
  Object.fromEntries([
    ...redom.flatMap((one, i) => (one === null ? [[mjestoBroj(i), T.sve]] : [])),
    ...(nacin.trim() === '' ? [['nacin', polje.obavezno]] : []),
    ...(provedeno === null ? [['provedeno', polje.obavezno]] : []),
  ]),
)

/** Who was drawn when, in words that another person can confirm. */
function ZapisZdrijeba({ mjesto, skupina, opis, onClose }: ZapisProps) {
  const obrazac = useObrazac<UnosZdrijeba>({
    ime: 'zdrijeb',
    // What was begun for one tie is not met in another.
    kljuc: `fondovi.zdrijeb.${mjesto.institucijaId}.${mjesto.pozivId}.${skupina.join()}`,
    pocetno: { redom: skupina.map(() => null), nacin: '', provedeno: null },
    shema: POTPUN,
    posalji: ({ redom, nacin, provedeno }, mutationId) =>
      upisiZdrijeb(mjesto, {
        mutationId,
        nacin: nacin.trim(),
        provedeno: provedeno ?? '',
        prijave: redom.filter((one) => one !== null),
      }),
    osvjezi: [kljucRangListe(mjesto)],
    nakon: onClose,
  })
  const { polja, unos, greske, set } = obrazac
  const opcije = (value: string | null) =>
    skupina.filter((id) => id === value || !unos.redom.includes(id)).map((id) => ({ value: id, label: opis(id) }))
  const izvuci = (mjestoNa: number, value: string | null) =>
    set(
      ({ redom }) => ({ redom: redom.map((one, at) => (at === mjestoNa ? value : one)) }),
      skupina.map((_one, i) => mjestoBroj(i)),
    )
  return (
    <DijalogObrasca obrazac={obrazac} title={T.gumb} onClose={onClose} gumb={T.gumb} odustani>
      {skupina.map((prvi, i) => (
        <Select
          key={prvi}
          name={idPolja(mjestoBroj(i), 'zdrijeb')}
          label={T.mjesto(i + 1)}
          required
          width="full"
          value={unos.redom[i] ?? null}
          error={greske[mjestoBroj(i)]}
          options={opcije(unos.redom[i] ?? null)}
          onChange={(value) => izvuci(i, value)}
        />
      ))}
      <TextArea {...polja.text('nacin')} label={T.nacin} required width="full" maxLength={1000} />
      <DateField {...polja.value('provedeno')} label={T.provedeno} required />
    </DijalogObrasca>
  )
}
