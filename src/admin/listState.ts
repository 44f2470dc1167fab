/** Key, in session storage, of what lists keep in this tab (tabStore.ts): read before the program comes, too. */
export const LIST_STATE = 'list_state';
