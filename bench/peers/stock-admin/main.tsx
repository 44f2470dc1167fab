/** react-admin as its tutorial assembles it: one bundle, sign-in inside <Admin>, a guessed list. The peer of the load benchmarks. */
import simpleRestProvider from 'ra-data-simple-rest';
import {
  Admin,
  Create,
  Datagrid,
  Edit,
  List,
  Resource,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

const authProvider = {
  login: async () => undefined,
  logout: async () => undefined,
  checkAuth: async () => {
    throw new Error('not signed in');
  },
  checkError: async () => undefined,
  getPermissions: async () => undefined,
};

const MemberList = () => (
  <List>
    <Datagrid>
      <TextField source="nama" />
      <TextField source="nik" />
    </Datagrid>
  </List>
);

const MemberFields = () => <TextInput source="nama" />;

const MemberCreate = () => (
  <Create>
    <SimpleForm>
      <MemberFields />
    </SimpleForm>
  </Create>
);

const MemberEdit = () => (
  <Edit>
    <SimpleForm>
      <MemberFields />
    </SimpleForm>
  </Edit>
);

const MemberShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="nama" />
    </SimpleShowLayout>
  </Show>
);

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin authProvider={authProvider} dataProvider={simpleRestProvider('/api')} requireAuth>
    <Resource name="members" list={MemberList} create={MemberCreate} edit={MemberEdit} show={MemberShow} />
  </Admin>,
);
