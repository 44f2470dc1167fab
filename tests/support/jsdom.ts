/** Set up before every file of the jsdom project. */
import { onlineManager } from '@tanstack/react-query';
import { configure } from '@testing-library/react';
import { findLabelsFast } from './fieldLabels.ts';

// A busy machine is no failure: what is waited for may take its time, what never comes still fails the test.
configure({ asyncUtilTimeout: 15_000 });

findLabelsFast();

// jsdom has no layout, and reports each call as an error
window.scrollTo = () => undefined;

// files share their modules and the page: none finds what the one before left
onlineManager.setOnline(true);
localStorage.clear();
sessionStorage.clear();
