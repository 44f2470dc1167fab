/** Set up before every test of the jsdom project. */
import { configure } from '@testing-library/react';

// A busy machine is no failure: what is waited for may take its time, what never comes still fails the test.
configure({ asyncUtilTimeout: 15_000 });
