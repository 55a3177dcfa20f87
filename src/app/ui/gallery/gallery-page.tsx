import { useState } from 'react'
import { Button } from '../button.tsx'
import { PageHeader } from '../page-header.tsx'
import { Select } from '../select.tsx'
import { Inline, Stack } from '../stack.tsx'
import { ToastRegion } from '../toast.tsx'
import { GalleryActions } from './gallery-actions.tsx'
import { GalleryData } from './gallery-data.tsx'
import { GalleryFeedback } from './gallery-feedback.tsx'
import { GalleryForms } from './gallery-forms.tsx'
import styles from './gallery-page.module.css'
import { GalleryPictures } from './gallery-pictures.tsx'
import { GalleryStates } from './gallery-states.tsx'

const MODES = [
  { attribute: 'theme', label: 'Tema', values: ['light', 'dark'] },
  { attribute: 'program', label: 'Program', values: ['npoo', 'kk', 'administracija'] },
  { attribute: 'slova', label: 'Slova', values: ['1', '2', '3'] },
] as const

function Modes() {
  const [, redraw] = useState(0)
  const data = document.documentElement.dataset
  const set = (attribute: string, value: string | null) => {
    if (value === null) delete data[attribute]
    else data[attribute] = value
    redraw((n) => n + 1)
  }
  return (
    <Inline gap={3} align="end">
      {MODES.map(({ attribute, label, values }) => (
        <Select
          key={attribute}
          name={`prikaz-${attribute}`}
          label={label}
          width="s"
          value={data[attribute] ?? null}
          onChange={(value) => set(attribute, value)}
          placeholder="Zadano"
          options={values.map((value) => ({ value, label: value }))}
        />
      ))}
      {(['kontrast', 'disleksija'] as const).map((attribute) => (
        <Button
          key={attribute}
          aria-pressed={data[attribute] !== undefined}
          onClick={() => set(attribute, data[attribute] === undefined ? '' : null)}
        >
          {attribute}
        </Button>
      ))}
    </Inline>
  )
}

/** Every component in each of its states, from the same code that screens use. For development only. */
export function GalleryPage() {
  return (
    <main className={styles.page}>
      <PageHeader
        eyebrow="Sustav dizajna"
        title="Galerija sastavnica"
        number="inačica za razvoj"
        meta="Svaka sastavnica u svakom stanju; biraj način prikaza ispod."
      />
      <Stack gap={8}>
        <Modes />
        <GalleryActions />
        <GalleryForms />
        <GalleryStates />
        <GalleryFeedback />
        <GalleryData />
        <GalleryPictures />
      </Stack>
      <ToastRegion />
    </main>
  )
}
