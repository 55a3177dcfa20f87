import { useMemo, useState } from 'react'
import { rowAround } from '#app/platform/offline/core/both.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { resolvePath } from '#contract/kernel/dokument/putovi.ts'
import { prazno } from '#contract/kernel/dokument/vrijednosti.ts'
import type { Json } from '#contract/kernel/sync/patch.ts'
import type { ConflictField } from '#contract/kernel/sync/protocol.ts'
import { comparedWords, proposedText } from '#contract/kernel/sync/words.ts'
import { useStanje } from '../dokument-context.tsx'
import { TEKST } from '../tekst.ts'
import type { Izbor, Razlika } from '../uredaj.ts'
import { Istaknuto } from './istaknuto.tsx'
import { nazivPuta, prikazStrane } from './prikaz.ts'
import styles from './razlike.module.css'
import { useRazlike } from './razlike-context.tsx'

const when = (iso: string) => (Number.isNaN(Date.parse(iso)) ? iso : formatVrijeme(Date.parse(iso)))

/** Both values of a field on which two people differ, with who and when; nothing for all other fields. */
export function RazlikaPolja({ path }: { path: string }) {
  const { razlike } = useRazlike()
  return razlike.map((razlika) =>
    razlika.fields.some((field) => field.path === path) ? (
      <Odluka key={razlika.conflictId} razlika={razlika} path={path} />
    ) : null,
  )
}

/** Differences about whole rows of a list: one was removed, changed or added on both sides. */
export function RazlikaRetka({ path }: { path: string }) {
  const { razlike } = useRazlike()
  const isRow = (at: string) => at.startsWith(`${path}.`) && !at.slice(path.length + 1).includes('.')
  return razlike.flatMap((razlika) =>
    razlika.fields
      .filter((field) => isRow(field.path) || field.path === path)
      .map((field) => <Odluka key={razlika.conflictId + field.path} razlika={razlika} path={field.path} />),
  )
}

const STRANE = ['osnova', 'moje', 'njihovo'] as const

function Odluka({ razlika, path }: { razlika: Razlika; path: string }) {
  const stanje = useStanje((one) => one)
  const field = razlika.fields.find((one) => one.path === path)
  if (field === undefined) return null
  const tip = resolvePath(stanje.katalog, path)?.polje.tip
  const text = tip === 'dugiTekst'
  // Only words are compared word by word: an empty base, a number or a date has no part that could have been left out.
  const words = (text || tip === 'tekst') && !prazno(field.osnova)
  const shown = Object.fromEntries(
    STRANE.map((side) => [side, prikazStrane(path, field[side], field.osnova, stanje)]),
  ) as Record<(typeof STRANE)[number], string>
  const naslovi = {
    osnova: TEKST.razlike.osnova,
    moje: TEKST.razlike.moje,
    njihovo: TEKST.razlike.njihovo(razlika.theirActor, when(razlika.theirAt)),
  }
  const name = nazivPuta(path, stanje, field.osnova, field.moje, field.njihovo)
  return (
    <div className={styles.odluka}>
      <Card tone="warning" title={`Razlika: ${name}`} level={4}>
        <Stack gap={3}>
          <dl className={styles.strane}>
            {STRANE.map((side) => (
              <div key={side} className={styles.strana}>
                <dt>{naslovi[side]}</dt>
                <dd>
                  {side === 'osnova' || !words || prazno(field[side]) ? (
                    shown[side]
                  ) : (
                    <Isticanje osnova={shown.osnova} tekst={shown[side]} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <Izbori razlika={razlika} path={path} />
          {text && <SpojeniTekst razlika={razlika} field={field} name={name} />}
        </Stack>
      </Card>
    </div>
  )
}

/** What was put in is marked; that something was left out is said. */
function Isticanje({ osnova, tekst }: { osnova: string; tekst: string }) {
  const { gone } = useMemo(() => comparedWords(osnova, tekst), [osnova, tekst])
  return (
    <>
      <Istaknuto osnova={osnova} tekst={tekst} />
      {gone && <span className={styles.napomena}>{TEKST.razlike.izostavljeno}</span>}
    </>
  )
}

function Izbori({ razlika, path }: { razlika: Razlika; path: string }) {
  const { izbor, odaberi } = useRazlike()
  const sadrzaj = useStanje((one) => one.sadrzaj)
  const chosen = izbor(razlika.conflictId, path)
  const row = rowAround(razlika.theirs, sadrzaj, path)
  const both = row === undefined ? [] : razlika.fields.filter(({ path: at }) => at.startsWith(`${row.list}.${row.id}`))
  const ways: [Extract<Izbor, string>, string, readonly { path: string }[]][] = [
    ['moje', TEKST.razlike.zadrzi, [{ path }]],
    ['njihovo', TEKST.razlike.preuzmi, [{ path }]],
    ...(both.length > 0 ? [['oboje', TEKST.razlike.oboje, both] as [Extract<Izbor, string>, string, typeof both]] : []),
  ]
  return (
    <Inline gap={2} wrap>
      {ways.map(([way, label, fields]) => (
        <Button
          key={way}
          aria-pressed={chosen === way}
          icon={chosen === way ? 'check' : undefined}
          onClick={() => odaberi(razlika, Object.fromEntries(fields.map((one) => [one.path, way])))}
        >
          {label}
        </Button>
      ))}
    </Inline>
  )
}

/** A long text made of both, to be gone over before it is kept. */
function SpojeniTekst({ razlika, field, name }: { razlika: Razlika; field: ConflictField; name: string }) {
  const { izbor, odaberi } = useRazlike()
  const { path, osnova, moje, njihovo } = field
  const asText = (value: Json) => (typeof value === 'string' ? value : '')
  const [tekst, setTekst] = useState<string | null>(() => proposedText(asText(osnova), asText(moje), asText(njihovo)))
  const chosen = izbor(razlika.conflictId, path)
  const pressed = typeof chosen === 'object' && chosen.tekst === (tekst ?? '')
  return (
    <Disclosure summary={TEKST.razlike.spojeni}>
      <Stack gap={2}>
        <TextArea
          name={`spojeno.${path}`}
          label={`${TEKST.razlike.spojeni}: ${name}`}
          hint={TEKST.razlike.spojeniUputa}
          value={tekst}
          onChange={setTekst}
        />
        <Button
          aria-pressed={pressed}
          icon={pressed ? 'check' : undefined}
          onClick={() => odaberi(razlika, { [path]: { tekst: tekst ?? '' } })}
        >
          {TEKST.razlike.zadrziSpojeni}
        </Button>
      </Stack>
    </Disclosure>
  )
}
