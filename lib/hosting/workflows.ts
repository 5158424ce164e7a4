import { VARIABLES } from "@/lib/site/config";
import { INTRO, uploadScript } from "./upload-script";

const NODE_IMAGE = "node:26-bookworm";
/** Midnight on La Réunion (UTC+4, no summer time), a little later as schedulers are busy at the full hour. */
const MIDNIGHT = "7 20 * * *";
const HOURLY = "23 * * * *";

const SETTINGS = [
  "DEPLOY_TO",
  "DEPLOY_TARGET",
  "DEPLOY_KNOWN_HOSTS",
  "CLOUDFLARE_PROJECT",
  "CLOUDFLARE_ACCOUNT_ID",
];
const SECRETS = ["DEPLOY_KEY", "CLOUDFLARE_API_TOKEN"];
const lines = (indent: string, list: readonly string[]) => list.map((line) => indent + line).join("\n");
const from = (place: string, names: readonly string[]) =>
  names.map((name) => `${name}: \${{ ${place}.${name} }}`);

/** @see https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax */
const githubPublish = () => `# ${INTRO}. Copy it to .github/workflows/publish.yml.
# Settings, Secrets and variables, Actions: as variables ${[...VARIABLES, ...SETTINGS].join(", ")}; as secrets ${SECRETS.join(", ")}.
name: publish
on:
  push:
    branches: [main]
  pull_request:
  schedule:
    # Midnight on La Réunion: posts appear on their day.
    - cron: "${MIDNIGHT}"
  # Actions, publish, "Run workflow": after a variable has changed.
  workflow_dispatch:
permissions:
  contents: read
concurrency:
  group: publish-\${{ github.ref }}
env:
${lines("  ", from("vars", VARIABLES))}
jobs:
  test:
    if: github.event_name != 'schedule'
    runs-on: ubuntu-latest
    # As root on Debian, \`npm test\` installs the browser and the web servers that it needs.
    container: ${NODE_IMAGE}
    timeout-minutes: 60
    steps:
      - uses: actions/checkout@v6
      - run: npm test
  publish:
    needs: test
    # The daily build has no tests to wait for: nothing but the date has changed.
    if: \${{ !cancelled() && github.ref == 'refs/heads/main' && (needs.test.result == 'success' || github.event_name == 'schedule') }}
    runs-on: ubuntu-latest
    container: ${NODE_IMAGE}
    timeout-minutes: 20
    steps:
      - uses: actions/checkout@v6
      - run: npm run build
      - run: sh hosting/workflows/upload.sh
        env:
${lines("          ", [...from("vars", SETTINGS), ...from("secrets", SECRETS)])}
`;

const githubLive =
  () => `# ${INTRO}. Copy it to .github/workflows/live.yml. GitHub writes to whoever added it when a run fails;
# the first failure also opens an issue, which whoever watches the repository hears of; close it once all is well again.
name: live
on:
  schedule:
    - cron: "${HOURLY}"
  workflow_dispatch:
permissions:
  contents: read
  issues: write
env:
${lines("  ", from("vars", VARIABLES))}
jobs:
  live:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
      - uses: actions/checkout@v6
      - uses: actions/setup-node@v6
        with:
          node-version: 26
          cache: npm
      - name: check:live
        shell: bash
        run: npm run --silent check:live -- --no-links 2>&1 | tee report.txt
      - if: failure()
        env:
          GH_TOKEN: \${{ github.token }}
        run: |
          open="$(gh issue list --search 'in:title "check:live"' --state open --json number --jq length)"
          if [ "$open" = 0 ]; then gh issue create --title "check:live : quelque chose est mort" --body-file report.txt; fi
`;

/** @see https://docs.gitlab.com/ci/yaml/ */
const gitlab = () => `# ${INTRO}. Copy it to .gitlab-ci.yml.
# Settings, CI/CD, Variables: ${[...VARIABLES, ...SETTINGS].join(", ")};
# masked: CLOUDFLARE_API_TOKEN; of the type File, as several lines cannot be masked: DEPLOY_KEY.
# Build, Pipeline schedules: one with the variable TASK=publish at "0 0 * * *" in the time zone Indian/Reunion, so that posts
# appear on their day, and one with TASK=live at "${HOURLY}". GitLab writes to a schedule's owner when it fails.
image: ${NODE_IMAGE}
workflow:
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
default:
  cache:
    key:
      files: [package-lock.json]
    paths: [.npm/]
variables:
  npm_config_cache: $CI_PROJECT_DIR/.npm
test:
  stage: test
  rules:
    - if: $CI_PIPELINE_SOURCE != "schedule"
  script:
    - npm test
publish:
  stage: deploy
  rules:
    - if: $CI_PIPELINE_SOURCE == "schedule" && $TASK == "publish"
    - if: $CI_PIPELINE_SOURCE != "schedule" && $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  resource_group: publish
  script:
    - npm run build
    - sh hosting/workflows/upload.sh
live:
  stage: deploy
  rules:
    - if: $CI_PIPELINE_SOURCE == "schedule" && $TASK == "live"
  script:
    - npm run --silent check:live -- --no-links
`;

/** Files that let the site publish itself, by path below the folder of the hosts' files. */
export const workflowFiles = (): Record<string, string> => ({
  "workflows/upload.sh": uploadScript(),
  "workflows/github/publish.yml": githubPublish(),
  "workflows/github/live.yml": githubLive(),
  "workflows/gitlab-ci.yml": gitlab(),
});
