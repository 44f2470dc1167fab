import { type fireEvent as FireEvent, waitFor } from '@testing-library/react';
import type { Step } from './scenario.ts';

type Doing = Exclude<Step, { do: 'see' | 'answer' | 'store' | 'wait for' }>;

/** Does on the screen what a person would, as soon as the control is there. */
export async function act(step: Doing, patience: number, fireEvent: typeof FireEvent): Promise<void> {
  await waitFor(() => perform(step, fireEvent), { timeout: patience });
}

function perform(step: Doing, fireEvent: typeof FireEvent): void {
  switch (step.do) {
    case 'press': {
      fireEvent.click(pressable(step.name));
      return;
    }
    case 'type': {
      fireEvent.input(control(step.label), { target: { value: step.value } });
      return;
    }
    case 'attach': {
      const file = new File(['besar'], 'IMG', { type: step.type });
      fireEvent.change(control(step.label), { target: { files: [file] } });
      return;
    }
    case 'choose': {
      const group = groupOf(step.label);
      if (group) {
        fireEvent.click(named(group.querySelectorAll('label'), step.option));
        return;
      }
      const select = control(step.label);
      if (!(select instanceof HTMLSelectElement)) throw new Error(`"${step.label}" is no list to choose from`);
      const option = [...select.options].find(({ text }) => text === step.option);
      if (!option) throw new Error(`"${step.label}" does not offer "${step.option}"`);
      fireEvent.change(select, { target: { value: option.value } });
      return;
    }
  }
}

const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** What stands in front of everything else. */
const foreground = (): ParentNode => document.querySelector('[role="dialog"]') ?? document;

/** A button or link of this name. */
const pressable = (name: string): Element => named(foreground().querySelectorAll('button, a[href]'), name);

function named(candidates: Iterable<Element>, name: string): Element {
  const found = [...candidates].find((element) => element.getAttribute('aria-label') === name || textOf(element) === name);
  if (!found) throw new Error(`there is no "${name}" to press`);
  return found;
}

/** The radios under this legend; undefined where it is no group of radios. */
const groupOf = (label: string): Element | undefined =>
  [...document.querySelectorAll('fieldset')].find((group) => {
    const legend = group.querySelector('legend');
    return legend !== null && textOf(legend) === label && group.querySelector('input[type="radio"]') !== null;
  });

/** The input, list or box with this label or placeholder. */
function control(name: string): Element {
  const labels = [...document.querySelectorAll('label')].filter((label) => textOf(label) === name);
  const found =
    labels.flatMap((label) => label.control ?? [])[0] ??
    [...document.querySelectorAll('input, select, textarea')].find(
      (element) => element.getAttribute('aria-label') === name || element.getAttribute('placeholder') === name,
    );
  if (!found) throw new Error(`there is no "${name}" to fill in`);
  return found;
}
