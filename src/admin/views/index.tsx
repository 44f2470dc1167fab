export { CreateView } from './CreateView.tsx';
export { EditView } from './EditView.tsx';
export { ListView } from './ListView.tsx';
export { ShowView } from './ShowView.tsx';
